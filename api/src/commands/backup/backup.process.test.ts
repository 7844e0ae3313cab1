import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccounts } from '@leadwright/shared/demo'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Config, loadConfig } from '../../config.ts'
import { openDatabase, transaction } from '../../db/client.ts'
import { systemActor } from '../../lib/actor.ts'
import { loadAuditKey } from '../../lib/audit-key.ts'
import { systemClock } from '../../lib/clock.ts'
import { recordChange } from '../../modules/audit/audit.ts'
import { useAuditKey } from '../../modules/audit/audit-parts.ts'
import { backupRuns } from '../../modules/backups/backups.table.ts'
import { erasuresName } from '../../modules/erasures/erasures.usecases.ts'
import { mailOutbox } from '../../modules/mail/mail.table.ts'
import { startDemo } from '../../testing/demo-folder.ts'
import { startProcess } from '../../testing/start-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { backUp } from './back-up.ts'
import { restoreBackup } from './restore-backup.ts'

let demo: { dataDir: string; remove: () => void }
beforeAll(async () => {
  demo = await startDemo()
  return demo.remove
})

/** A copy of the demo's data folder that the test may damage. */
function demoCopy() {
  const dataDir = temporaryFolder()
  cpSync(demo.dataDir, dataDir, { recursive: true })
  return loadConfig({ DATA_DIR: dataDir, PORTAL_DIR: dataDir })
}

/** A connection that can write the audit log. */
function openKeyed(config: Config) {
  const db = openDatabase(config.databaseFile)
  useAuditKey(db, loadAuditKey(config, { make: false }), systemClock)
  return db
}

const backUpTo = (config: Config, out = temporaryFolder(), keep?: number) =>
  backUp(config, systemClock, { out, keep })

/** Every row of every table as text, except the backup runs, which belong to one machine. */
function contents(file: string) {
  const db = openDatabase(file)
  const tables = db.$client
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%STRICT' AND name <> 'backup_runs' ORDER BY 1",
    )
    .pluck()
    .all()
  const rows = tables.map((name) => [name, db.$client.prepare(`SELECT * FROM "${name}"`).all()])
  db.$client.close()
  return JSON.stringify(rows)
}

describe('a backup', () => {
  test('restored into an empty folder is identical to the byte, table by table and file by file', async () => {
    const config = demoCopy()
    const { folder, manifest } = await backUpTo(config)
    const restored = loadConfig({ DATA_DIR: join(temporaryFolder(), 'new') })
    await restoreBackup(restored, folder)
    expect(contents(restored.databaseFile)).toBe(contents(config.databaseFile))
    const files = manifest.entries.filter(({ path }) => path.startsWith('files/hiring/'))
    expect(files.length).toBeGreaterThan(5)
    for (const { path } of files) {
      const before = readFileSync(join(config.dataDir, path))
      expect(readFileSync(join(restored.dataDir, path)).equals(before)).toBe(true)
    }
    expect(manifest.missing).toEqual([])
  })

  test('contains no key, and names those it needs', async () => {
    const { folder, manifest } = await backUpTo(demoCopy())
    expect(readdirSync(folder).sort()).toEqual(['files', 'leadwright.db', 'manifest.json'])
    expect(manifest.vaultKeyIds).toEqual(['local'])
  })

  test('contains every change that was acknowledged before it started, while writes continue', async () => {
    const config = demoCopy()
    const db = openKeyed(config)
    const write = (n: number) =>
      transaction(db, (tx) => {
        const subject = { type: 'probe', id: String(n) }
        recordChange(
          { tx, deps: { clock: systemClock }, actor: systemActor },
          'site.published',
          subject,
        )
      })
    for (let n = 0; n < 100; n += 1) write(n)
    const backup = backUpTo(config)
    for (let n = 100; n < 200; n += 1) write(n)
    const { folder } = await backup
    db.$client.close()
    const restored = loadConfig({ DATA_DIR: join(temporaryFolder(), 'new') })
    await restoreBackup(restored, folder)
    const copy = openDatabase(restored.databaseFile)
    const ids = copy.$client
      .prepare("SELECT subject_id FROM audit_log WHERE action = 'site.published' ORDER BY seq")
      .pluck()
      .all()
    copy.$client.close()
    expect(ids.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, n) => String(n)))
  })

  test('reports a file that a row names and that is missing', async () => {
    const config = demoCopy()
    const [lost = ''] = readdirSync(join(config.dataDir, 'files/hiring'))
    rmSync(join(config.dataDir, 'files/hiring', lost))
    const { manifest } = await backUpTo(config)
    expect(manifest.missing).toEqual([`files/hiring/${lost}`])
  })
})

describe('a restore', () => {
  test('rejects a folder that is not empty, and leaves it unchanged', async () => {
    const { folder } = await backUpTo(demoCopy())
    const other = demoCopy()
    const before = contents(other.databaseFile)
    await expect(restoreBackup(other, folder)).rejects.toThrow('is not empty')
    expect(contents(other.databaseFile)).toBe(before)
  })

  test('rejects a manifest with paths outside its folder', async () => {
    const { folder } = await backUpTo(demoCopy())
    const file = join(folder, 'manifest.json')
    const text = readFileSync(file, 'utf8').replace('"leadwright.db"', '"../../leadwright.db"')
    writeFileSync(file, text)
    const target = loadConfig({ DATA_DIR: join(temporaryFolder(), 'new') })
    await expect(restoreBackup(target, folder)).rejects.toThrow('cannot be read')
  })
})

describe('the commands', () => {
  test('back up, restore, and find no problem in the restored data', async () => {
    const { dataDir } = demoCopy()
    const out = temporaryFolder()
    const backup = startProcess('backup.js', { DATA_DIR: dataDir }, ['--out', out])
    expect(await backup.ended, backup.output()).toBe(0)
    const target = temporaryFolder()
    cpSync(join(dataDir, 'keys'), join(target, 'keys'), { recursive: true })
    const from = join(out, readdirSync(out).at(-1) ?? '')
    const env = { DATA_DIR: target, PORTAL_DIR: target }
    const restore = startProcess('restore.js', env, ['--from', from])
    expect(await restore.ended, restore.output()).toBe(0)
    const audit = startProcess('verify-audit.js', env)
    expect(await audit.ended, audit.output()).toBe(0)
    expect(audit.output()).toContain('intact')
    const doctor = startProcess('doctor.js', env)
    expect(await doctor.ended, doctor.output()).toBe(0)
    expect(doctor.output()).not.toContain('✗')
  })

  test('a changed audit row is reported with exit code 1', async () => {
    const config = demoCopy()
    const { dataDir } = config
    const db = openKeyed(config)
    for (const n of [1, 2, 3]) {
      transaction(db, (tx) => {
        const subject = { type: 'probe', id: String(n) }
        recordChange(
          { tx, deps: { clock: systemClock }, actor: systemActor },
          'site.published',
          subject,
        )
      })
    }
    db.$client.exec("DROP TRIGGER audit_log_no_update; UPDATE audit_log SET detail = '[]'")
    db.$client.close()
    const audit = startProcess('verify-audit.js', { DATA_DIR: dataDir })
    expect(await audit.ended).toBe(1)
    expect(audit.output()).toContain('row 1: the row was changed')
  })
})

test('the server backs up automatically, reports a failure, and continues once it is fixed', async () => {
  const { dataDir, databaseFile } = demoCopy()
  const out = join(temporaryFolder(), 'backups')
  // A file in place of the folder.
  writeFileSync(out, '')
  const env = { DATA_DIR: dataDir, PORT: '0', BACKUP_DIR: out }
  const failing = startProcess('main.js', env)
  await failing.printed(/EEXIST.*backup failed/)
  failing.signal('SIGTERM')
  expect(await failing.ended).toBe(0)
  rmSync(out)
  const db = openDatabase(databaseFile)
  const mails = db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'backup.failed')).all()
  expect(mails.map(({ recipient }) => recipient)).toContain(demoAccounts.admin)
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  db.update(backupRuns).set({ startedAt: anHourAgo, endedAt: anHourAgo }).run()
  db.$client.close()
  const restarted = startProcess('main.js', env)
  await restarted.printed(/backup created and verified/)
  expect(readdirSync(out).sort()).toEqual([
    erasuresName,
    expect.stringMatching(/^leadwright-[\dTZ-]+$/),
  ])
})
