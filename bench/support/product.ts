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

/** The bundled server on a data folder of its own, reached by loopback. */
export interface Product extends Child {
  url: string
  dataDir: string
  /** From the start of the process to its first answer, in milliseconds. */
  readyAfter: number
}

/** A new folder with the demo in it, below the machine's folder for temporary files. */
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
  // The limits of sign-ins count by client; each of many clients names itself.
  TRUSTED_PROXIES: '127.0.0.1',
})

/** As the files in deploy/ start it; MB. */
const memoryFlags = ['--max-old-space-size=512', '--max-semi-space-size=4']

/**
 * @param until what it waits for: `live` for a server that cannot be ready, e.g. on a full disk
 * @param env more settings than the usual ones
 * @param withinMs how long the start may take
 */
export async function startProduct(
  dataDir: string,
  until: 'ready' | 'live' = 'ready',
  env: Record<string, string> = {},
  withinMs?: number,
): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = startChild([...memoryFlags, inRoot('api/dist/main.js')], {
    cwd: root,
    env: { ...productEnv(dataDir), PORT: String(port), ...env },
  })
  if (!(await isReady(child, `${url}/api/health/${until}`, {}, withinMs))) {
    throw new Error(`The server did not become ready:\n${child.output()}`)
  }
  return { ...child, url, dataDir, readyAfter: performance.now() - began }
}

export const openData = (dataDir: string) => {
  const db = new Database(join(dataDir, 'leadwright.db'))
  db.pragma('synchronous = FULL')
  db.pragma('busy_timeout = 5000')
  return db
}

/** Headers of a signed-in person: the cookie and what an unsafe method needs. */
export function sessionFor(dataDir: string, email: string): Record<string, string> {
  const db = openData(dataDir)
  const headers = openSession(db, email)
  db.close()
  return headers
}

/**
 * Sessions of so many admins, taken in turn: one person may change something 300 times a minute, so
 * that many writes a second take many people, as they do outside of a measurement.
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

/** Resident memory of a process now, or the most it ever was, in MiB. */
export function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}
