import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { loadDemoIfEmpty } from '../../scripts/lib/demo.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { inRoot, root } from '../../scripts/lib/root.ts'
import { run } from '../../scripts/lib/run.ts'
import { isReady, type Service, startService } from '../../scripts/lib/service.ts'
import type { Headers } from './calls.ts'
import { insertSession } from './sessions.ts'

/** The built server as operators run it, for safety tests and measurements. */

export const portalOrigin = 'http://localhost:4322'
export const siteOrigin = 'http://localhost:4321'

/** A program that listens on a port of this machine. */
interface Running extends Service {
  url: string
  output(): string
}

export interface BuiltServer extends Running {
  pid: number
  dataDir: string
  /** From the start of the process to its first response, in milliseconds. */
  readyAfter: number
}

const undos: (() => unknown)[] = []

/** Registers work for `cleanUp`. */
export const atEnd = (undo: () => unknown) => void undos.push(undo)

/** Stops every server and removes every folder since the last call, the newest first. */
export async function cleanUp(): Promise<void> {
  for (const undo of undos.splice(0).toReversed()) await undo()
}

const running = new Set<Service>()
process.on('exit', () => {
  for (const service of running) void service.kill()
})

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A new data folder with the sample data. */
export async function demoFolder(): Promise<string> {
  const dataDir = temporaryFolder()
  await loadDemoIfEmpty({ dataDir })
  return dataDir
}

export const serverEnv = (dataDir: string) => ({
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

/** Starts a Node program that listens on `PORT`, and waits until `path` answers 200. */
export async function startListening(
  args: string[],
  { env, path, request, withinMs }: ListenOptions,
): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let output = ''
  const service = startService(process.execPath, args, {
    cwd: root,
    env: { ...env, PORT: String(port) },
    onOutput: (text) => {
      // Enough to see what went wrong, however much it logs under load.
      output = (output + text).slice(-20_000)
    },
  })
  running.add(service)
  void service.exited.then(() => running.delete(service))
  atEnd(service.stop)
  if (!(await isReady(service, url + path, request, withinMs))) {
    throw new Error(`${args.join(' ')} did not become ready:\n${output}`)
  }
  return { ...service, url, output: () => output }
}

interface ListenOptions {
  env: Record<string, string>
  path: string
  request?: RequestInit
  withinMs?: number | undefined
}

interface ServerOptions {
  /** What to wait for: `live` for a server that cannot be ready, e.g. on a full disk. */
  until?: 'ready' | 'live'
  /** Settings in addition to the usual ones. */
  env?: Record<string, string>
  /** How long the start may take. */
  withinMs?: number
}

/** Starts the server and waits for its first response. */
export async function startServer(
  dataDir: string,
  { until = 'ready', env, withinMs }: ServerOptions = {},
): Promise<BuiltServer> {
  const startedAt = performance.now()
  const server = await startListening([...memoryFlags, inRoot('api/dist/main.js')], {
    env: { ...serverEnv(dataDir), ...env },
    path: `/api/health/${until}`,
    withinMs,
  })
  const readyAfter = performance.now() - startedAt
  return { ...server, pid: server.pid ?? 0, dataDir, readyAfter }
}

/** Runs an operator command on a data folder; if it fails, throws its output. */
export async function operate(
  name: string,
  dataDir: string,
  args: string[] = [],
): Promise<{ output: string; seconds: number }> {
  const env = serverEnv(dataDir)
  const { code, output, seconds } = await run('node', [`api/dist/${name}.js`, ...args], { env })
  if (code !== 0) throw new Error(`${name} exited with code ${code}:\n${output}`)
  return { output, seconds }
}

export const openData = (dataDir: string) => {
  const db = new Database(join(dataDir, 'leadwright.db'))
  db.pragma('synchronous = FULL')
  db.pragma('busy_timeout = 5000')
  return db
}

/** The titles of all events, in any order. */
export function eventTitles(dataDir: string): string[] {
  const db = openData(dataDir)
  const titles = db.prepare('SELECT title FROM events').pluck().all()
  db.close()
  return titles as string[]
}

/** Headers of a signed-in user: the cookie and what unsafe methods require. */
export function sessionFor(dataDir: string, email: string): Headers {
  const db = openData(dataDir)
  const headers = openSession(db, email)
  db.close()
  return headers
}

/**
 * Sessions of `count` admins, used in turn. One person may change something only 300 times a
 * minute, which is why many writes a second need many people, as in production.
 */
export function adminsFor(dataDir: string, count: number): (n: number) => Headers {
  const db = openData(dataDir)
  const at = new Date().toISOString()
  const user = db.prepare('INSERT INTO users (id, email, created_at, updated_at) VALUES (?,?,?,?)')
  const profile = db.prepare(
    `INSERT INTO user_profiles (id, first_name, last_name, role, created_at, updated_at)
     VALUES (?,'Sample',?,'admin',?,?)`,
  )
  const staff = db.prepare(
    `INSERT INTO staff (staff_id, first_name, last_name, google_meet_link, created_at, updated_at)
     VALUES (?,'Sample',?,'',?,?)`,
  )
  const add = (n: number) => {
    const id = randomUUID()
    const email = `admin-${id}@leadwright.test`
    user.run(id, email, at, at)
    profile.run(id, `Admin ${n}`, at, at)
    staff.run(id, `Admin ${n}`, at, at)
    return openSession(db, email)
  }
  const all = db.transaction(() => Array.from({ length: count }, (_, n) => add(n)))()
  db.close()
  return (n) => all[n % all.length] ?? {}
}

const openSession = (db: Database.Database, email: string): Headers => ({
  ...portalHeaders,
  Cookie: `session=${insertSession(db, email)}`,
})

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
