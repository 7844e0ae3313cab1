import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { demoAccounts } from '@leadwright/shared/demo'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/root.ts'
import { run } from '../../scripts/lib/run.ts'
import {
  adminsFor,
  atEnd,
  type BuiltServer,
  demoFolder,
  eventTitles,
  operate,
  serverEnv,
  sessionFor,
  startServer,
  temporaryFolder,
} from '../support/built-server.ts'
import { call, type Headers, newEvent, pace } from '../support/calls.ts'
import { expectEvidence, plantEvidence } from './evidence.ts'

const perSecond = 200

// The drill of docs/backups.md between two folders.
test('a standby restored from a backup made during writes has every write acknowledged before it', async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  const kept = await plantEvidence(server, sessionFor(dataDir, demoAccounts.admin))
  const writing = startWriting(server, adminsFor(dataDir, perSecond))
  const { acknowledged } = writing
  await expect.poll(() => acknowledged.size).toBeGreaterThan(3 * perSecond)
  const before = [...acknowledged.keys()]
  const out = temporaryFolder()
  const backup = await operate('backup', dataDir, ['--out', out])
  const made = acknowledged.size
  const rate = (made - before.length) / backup.seconds
  expect(rate).toBeGreaterThanOrEqual(perSecond * 0.95)
  await expect.poll(() => acknowledged.size).toBeGreaterThan(made + 5 * perSecond)
  await writing.stop()
  await server.kill()

  const lostAt = performance.now()
  const standby = temporaryFolder()
  cpSync(join(dataDir, 'keys'), join(standby, 'keys'), { recursive: true })
  await operate('restore', standby, ['--from', join(out, readdirSync(out).at(-1) ?? '')])
  const second = await startServer(standby)
  const standbyAfter = (performance.now() - lostAt) / 1000
  const restored = new Set(eventTitles(standby))
  expect(before.filter((title) => !restored.has(title))).toEqual([])
  await expectEvidence(second, kept)
  await second.stop()
  await operate('verify-audit', standby)

  const lastOf = (titles: string[]) => Math.max(...titles.map((one) => acknowledged.get(one) ?? 0))
  const all = [...acknowledged.keys()]
  const lost = (lastOf(all) - lastOf(all.filter((title) => restored.has(title)))) / 1000
  console.log(
    `The backup took ${backup.seconds.toFixed(1)} s under ${rate.toFixed(0)} writes a second. ` +
      `${lost.toFixed(1)} s of writes after it were lost with the machine. ` +
      `The standby answered ${standbyAfter.toFixed(1)} s later.`,
  )
})

/** How many rows each table has, and a hash of them. */
function contentsOf(file: string): Record<string, string> {
  const db = new Database(file, { readonly: true })
  const names = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
    .pluck()
    .all() as string[]
  const contents = names.map((name) => {
    const rows = db.prepare(`SELECT * FROM "${name}"`).raw().all()
    const lines = rows.map((row) => JSON.stringify(row)).sort()
    const hash = createHash('sha256').update(lines.join('\n')).digest('hex')
    return [name, `${rows.length} ${hash}`] as const
  })
  db.close()
  return Object.fromEntries(contents)
}

const hasRestic = (await run('restic', ['version'])).code === 0

test.runIf(hasRestic)(
  'a standby that is restored from the encrypted copy elsewhere equals the last backup to the row',
  async () => {
    const dataDir = await demoFolder()
    const server = await startServer(dataDir)
    const writing = startWriting(server, adminsFor(dataDir, perSecond))
    const [repository, backups, fetched] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
    const password = join(temporaryFolder(), 'password')
    writeFileSync(password, 'only for this test')
    const env = {
      ...serverEnv(dataDir),
      BACKUP_DIR: backups,
      RESTIC_REPOSITORY: repository,
      RESTIC_PASSWORD_FILE: password,
      RESTIC_CACHE_DIR: temporaryFolder(),
    }
    const restic = (...args: string[]) => run('restic', args, { env })
    expect((await restic('init')).code).toBe(0)
    const seconds: number[] = []
    for (let n = 0; n < 3; n += 1) {
      const copied = await run('sh', [inRoot('deploy/off-site.sh')], { env })
      expect(copied.code, copied.output).toBe(0)
      seconds.push(copied.seconds)
    }
    expect(existsSync(join(backups, 'copied-elsewhere'))).toBe(true)
    const { acknowledged } = writing
    await server.kill()
    await writing.stop()

    const lostAt = performance.now()
    const loaded = await restic('restore', 'latest', '--target', fetched)
    expect(loaded.code, loaded.output).toBe(0)
    const folder = join(fetched, backups, 'off-site')
    const standby = temporaryFolder()
    cpSync(join(dataDir, 'keys'), join(standby, 'keys'), { recursive: true })
    const newest = join(folder, readdirSync(folder).findLast((name) => name.endsWith('Z')) ?? '')
    await operate('restore', standby, ['--from', newest])
    const contents = contentsOf(join(standby, 'leadwright.db'))
    const second = await startServer(standby)
    const standbyAfter = (performance.now() - lostAt) / 1000
    const restored = new Set(eventTitles(standby))
    await second.stop()

    const original = join(backups, 'off-site', newest.slice(folder.length), 'leadwright.db')
    const expected = contentsOf(original)
    // The standby has neither run the jobs, made the backups nor verified the audit log of the other machine.
    const renewed = ['job_runs', 'backup_runs', 'audit_checkpoints']
    for (const name of renewed) delete expected[name]
    expect(contents).toMatchObject(expected)
    const kept = [...acknowledged].filter(([title]) => restored.has(title))
    const lost = Math.max(...acknowledged.values()) - Math.max(...kept.map(([, at]) => at))
    console.log(
      `Copies took ${seconds.map((one) => one.toFixed(1)).join(', ')} s. ${Object.keys(expected).length} tables are equal; ` +
        `${kept.length} of ${acknowledged.size} writes were there, ${(lost / 1000).toFixed(1)} s were lost. ` +
        `The standby answered ${standbyAfter.toFixed(1)} s later.`,
    )
  },
)

function startWriting(server: BuiltServer, headersOf: (n: number) => Headers) {
  /** Time of acknowledgment by title. */
  const acknowledged = new Map<string, number>()
  const pending = new Set<Promise<void>>()
  const write = async (n: number) => {
    const title = `write ${n}`
    const { status } = await call(server, addEvent, headersOf(n), { body: newEvent(title) })
    if (status === 200) acknowledged.set(title, performance.now())
  }
  const stop = pace(perSecond, (n) => {
    // Skips a write when the server is more than a second behind.
    if (pending.size > perSecond) return
    const one: Promise<void> = write(n)
      .catch(() => undefined)
      .finally(() => void pending.delete(one))
    pending.add(one)
  })
  atEnd(stop)
  return {
    acknowledged,
    async stop() {
      stop()
      await Promise.all(pending)
    },
  }
}
