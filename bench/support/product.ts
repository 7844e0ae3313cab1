import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { loadDemoIfEmpty } from '../../scripts/lib/demo.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { inRoot, root } from '../../scripts/lib/root.ts'
import { isReady } from '../../scripts/lib/service.ts'
import { type Child, startChild } from './child.ts'

export const portalOrigin = 'http://localhost:4322'

/** The bundled server with its own data folder, reached over loopback. */
export interface Product extends Child {
  url: string
  dataDir: string
  /** From the start of the process to its first response, in milliseconds. */
  readyAfter: number
}

/** A new folder with the demo data, in the system's temporary folder. */
export async function demoFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leadwright-bench-'))
  await loadDemoIfEmpty({ dataDir })
  return dataDir
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

export const productEnv = (dataDir: string) => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORTAL_DIR: inRoot('portal/dist'),
  PORTAL_ORIGIN: portalOrigin,
  LOG_LEVEL: 'warn',
  // Sign-in limits count per address; many clients are simulated through this proxy header.
  TRUSTED_PROXIES: '127.0.0.1',
})

/** As in the files of deploy/; MB. */
const memoryFlags = ['--max-old-space-size=512', '--max-semi-space-size=4']

/**
 * Starts the server and waits for its first response.
 *
 * @param until what to wait for: `live` for a server that cannot be ready, e.g. on a full disk
 * @param env settings in addition to the usual ones
 * @param withinMs how long startup may take
 */
export async function startProduct(
  dataDir: string,
  until: 'ready' | 'live' = 'ready',
  env: Record<string, string> = {},
  withinMs?: number,
): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = startChild([...memoryFlags, inRoot('api/dist/main.js')], {
    cwd: root,
    env: { ...productEnv(dataDir), PORT: String(port), ...env },
  })
  if (!(await isReady(child, `${url}/api/health/${until}`, {}, withinMs))) {
    throw new Error(`The server did not become ready:\n${child.output()}`)
  }
  return { ...child, url, dataDir, readyAfter: performance.now() - startedAt }
}

export const openData = (dataDir: string) => {
  const db = new Database(join(dataDir, 'leadwright.db'))
  db.pragma('synchronous = FULL')
  db.pragma('busy_timeout = 5000')
  return db
}

/** Headers of a signed-in user: the cookie and what unsafe methods require. */
export function sessionFor(dataDir: string, email: string): Record<string, string> {
  const db = openData(dataDir)
  const headers = openSession(db, email)
  db.close()
  return headers
}

/**
 * Sessions of `count` admins, used in turn. One person may change something only 300 times a
 * minute, which is why many writes a second need many people, as in production.
 */
export function adminsFor(dataDir: string, count: number): (n: number) => Record<string, string> {
  const db = openData(dataDir)
  const at = new Date().toISOString()
  const user = db.prepare('INSERT INTO users (id, email, created_at, updated_at) VALUES (?,?,?,?)')
  const profile = db.prepare(
    `INSERT INTO user_profiles (id, first_name, last_name, role, created_at, updated_at)
     VALUES (?,'Bench',?,'admin',?,?)`,
  )
  const staff = db.prepare(
    `INSERT INTO staff (staff_id, first_name, last_name, google_meet_link, created_at, updated_at)
     VALUES (?,'Bench',?,'',?,?)`,
  )
  const add = (n: number) => {
    const id = randomUUID()
    const email = `bench-${id}@leadwright.test`
    user.run(id, email, at, at)
    profile.run(id, `Admin ${n}`, at, at)
    staff.run(id, `Admin ${n}`, at, at)
    return openSession(db, email)
  }
  const [first = {}, ...rest] = db.transaction(() =>
    Array.from({ length: count }, (_, n) => add(n)),
  )()
  db.close()
  const all = [first, ...rest]
  return (n) => all[n % all.length] ?? first
}

function openSession(db: Database.Database, email: string): Record<string, string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  db.prepare(
    `INSERT INTO sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at,
       confirmed_at, security_stamp, user_agent, network)
     SELECT @hash, @id, id, @now, @now, @end, @now, security_stamp, 'bench', '127.0.0.1' FROM users
     WHERE email = @email`,
  ).run({
    hash: createHash('sha256').update(token).digest('base64url'),
    id: randomUUID(),
    email,
    now: now.toISOString(),
    end: new Date(now.getTime() + 12 * 3_600_000).toISOString(),
  })
  return { ...portalHeaders, Cookie: `session=${token}` }
}

export const portalHeaders = {
  Origin: portalOrigin,
  'X-Requested-With': 'leadwright-portal',
  'Content-Type': 'application/json',
}

/** Resident memory of a process in MiB, now or at its peak. */
export function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}
