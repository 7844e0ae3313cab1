import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { unzipSync } from 'fflate'
import { onTestFinished } from 'vitest'
import { type Config, loadConfig } from '../config.ts'
import { lazy } from '../lib/lazy.ts'
import { openDeps } from '../open-deps.ts'
import { createTestClock } from './clock.ts'
import { signingKeys } from './incoming-webhooks.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testAppOn } from './test-app.ts'

/** Values that the database stores only as hashes or sealed, as release-1.0/README.md describes. */
export interface Facts {
  /** When release 1.0 stopped writing; the clock of the tests is fixed at this instant. */
  at: string
  /** Passwords by email. */
  accounts: Record<string, string>
  secondFactor: { email: string; secret: string; recoveryCodes: string[] }
  /** Cookie tokens of open sessions. */
  sessions: Record<
    | 'admin'
    | 'staff'
    | 'worker'
    | 'client'
    | 'limited'
    | 'claimer'
    | 'trusted'
    | 'careful'
    | 'half'
    | 'viewing',
    string
  >
  apiKeys: { all: string; oneClient: string }
  /** A request with an API key, and its response. */
  idempotentWrite: {
    idempotencyKey: string
    params: { clientId: string; week: string }
    body: { leads: number; appointments: number; version: null }
    answer: string
  }
  /** The body that created a link. */
  repeatedCreate: {
    body: { id: string; title: string; link: string; notes: string; clientId: '' }
  }
  webhook: { id: string; secret: string; previousSecret: string }
  passwordLink: { email: string; token: string }
  /** By current email; without `old` if the old address is already confirmed. */
  emailChanges: Record<string, { to: string; old?: string; new: string }>
  sealed: {
    passwordAccount: { id: string; password: string; oldValueId: string; oldPassword: string }
    googlePassword: { clientId: string; password: string }
  }
  /** Addresses of calendar feeds. */
  feeds: { admin: string; worker: string }
  applications: Record<
    'waiting' | 'reading' | 'invited' | 'declined' | 'withdrawn',
    { id: string; token: string }
  >
  /** User ids. */
  people: Record<
    | 'admin'
    | 'staff'
    | 'worker'
    | 'careful'
    | 'away'
    | 'roomOnly'
    | 'client'
    | 'partner'
    | 'limited'
    | 'unaccepted'
    | 'barred'
    | 'claimer'
    | 'trusted'
    | 'temporary'
    | 'suspended'
    | 'erased',
    string
  >
  /** Meetings that were matched by email. */
  bookings: Record<'byOwnClaim' | 'byAdminSet' | 'byUnaccepted', string>
}

const archive = lazy(() => {
  const file = join(import.meta.dirname, 'release-1.0', 'folders.zip.br')
  const files = unzipSync(brotliDecompressSync(readFileSync(file)))
  const facts = JSON.parse(Buffer.from(files['facts.json'] ?? []).toString()) as Facts
  return { files, facts }
})

/** Writes `data` or `backup` of the archive to a temporary folder, or to `into`. */
export function unpackRelease1(part: 'data' | 'backup', into = temporaryFolder()): string {
  for (const [name, bytes] of Object.entries(archive().files)) {
    if (!name.startsWith(`${part}/`)) continue
    const path = join(into, name.slice(part.length + 1))
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, bytes, { mode: 0o600 })
  }
  return into
}

const release1Config = (dataDir: string): Config =>
  loadConfig({
    DATA_DIR: dataDir,
    PORTAL_DIR: join(dataDir, 'portal'),
    LOG_LEVEL: 'silent',
    ...signingKeys,
  })

/** The database as release 1.0 wrote it. */
export function openOriginal1() {
  const db = new Database(join(unpackRelease1('data'), 'leadwright.db'))
  onTestFinished(() => void db.close())
  return db
}

/** The database after the migrations of this release, which are run once for all tests of a process. */
const upgradedDatabase = lazy(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'leadwright-test-'))
  const config = release1Config(unpackRelease1('data', dataDir))
  const deps = await openDeps(config, { migrations: 'apply' })
  deps[Symbol.dispose]()
  const bytes = readFileSync(config.databaseFile)
  rmSync(dataDir, { recursive: true })
  return bytes
})

/** The application on a data folder of 1.0 upgraded by this release, at the fixed instant. */
export async function openRelease1() {
  const { facts } = archive()
  const clock = createTestClock(facts.at)
  const config = release1Config(unpackRelease1('data'))
  writeFileSync(config.databaseFile, await upgradedDatabase())
  const deps = Object.assign(await openDeps(config), { clock })
  onTestFinished(() => deps[Symbol.dispose]())
  return { ...testAppOn(deps, clock), facts }
}
