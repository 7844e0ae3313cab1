import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import Database from 'better-sqlite3'

/**
 * A minimal server for the same work: node:http, prepared statements, a session lookup per request
 * and a full fsync per write. No permissions, no validation, no headers, no audit.
 */
const db = new Database(process.env['DATABASE'])
db.pragma('synchronous = FULL')
db.pragma('busy_timeout = 5000')

const columns = `clients.client_id AS clientId, first_name AS firstName, last_name AS lastName,
  company_name AS companyName, email, google_email AS googleEmail,
  google_email_confirmed_at AS googleEmailConfirmedAt,
  google_password IS NOT NULL AS hasGooglePassword, picture_file AS pictureFile, phone, website,
  clients.time_zone AS timeZone, clients.suspended_at AS suspendedAt,
  users.password_hash IS NULL AS invited, clients.created_at AS createdAt, clients.version`
const from = `FROM clients JOIN users ON users.id = client_id
  JOIN user_profiles ON user_profiles.id = client_id`
const newest = 'ORDER BY clients.created_at DESC, clients.client_id DESC LIMIT ?'

const session = db.prepare(
  `SELECT sessions.*, email, role FROM sessions JOIN users ON users.id = user_id
   JOIN user_profiles ON user_profiles.id = user_id WHERE token_hash = ?`,
)
const list = db.prepare(`SELECT ${columns} ${from} ${newest}`)
const one = db.prepare(`SELECT ${columns} ${from} WHERE clients.client_id = ?`)
const insert = db.prepare(
  `INSERT INTO events (id, title, location, notes, all_day, starts_at, ends_at, created_at, updated_at)
   VALUES (?, ?, '', '', 1, ?, ?, ?, ?)`,
)

function isSignedIn(request: IncomingMessage): boolean {
  const token = /session=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1]
  if (token === undefined) return false
  return session.get(createHash('sha256').update(token).digest('base64url')) !== undefined
}

async function bodyOf(request: IncomingMessage): Promise<{ title: string; startsAt: string }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as { title: string; startsAt: string }
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (!isSignedIn(request)) return undefined
  if (url.pathname === '/list') return { items: list.all(200) }
  if (url.pathname === '/one') return one.get(url.searchParams.get('id'))
  const { title, startsAt } = await bodyOf(request)
  const now = new Date().toISOString()
  const id = randomUUID()
  insert.run(id, title, startsAt, startsAt, now, now)
  return { id, title, startsAt }
}

createServer(async (request, response) => {
  const found = await answer(request)
  const body = JSON.stringify(found ?? null)
  response
    .writeHead(found === undefined ? 401 : 200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    })
    .end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
