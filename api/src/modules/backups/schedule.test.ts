import { mkdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { isBackupDue } from './backups.rules.ts'
import {
  alreadyRunning,
  backupActionItems,
  beginRun,
  endRun,
  folderOf,
  lastBackup,
  lockBackups,
  readHistory,
} from './backups.usecases.ts'
import { databaseName, type Manifest, manifestName } from './manifest.ts'
import { backUpWhenDue } from './schedule.jobs.ts'

const minute = 60_000
const hour = 60 * minute

const picture = 'files/pictures/a.png'

/** Fills the folder the way the command does. */
function fillFolder(run: ReturnType<typeof beginRun>): void {
  const folder = folderOf(run)
  mkdirSync(join(folder, 'files/pictures'), { recursive: true })
  const entries = [databaseName, picture].map((path) => {
    writeFileSync(join(folder, path), 'bytes')
    return { path, size: 5, sha256: '0'.repeat(64) }
  })
  const manifest: Manifest = {
    format: 'leadwright-backup/2',
    runId: run.id,
    createdAt: run.startedAt,
    vaultKeyIds: [],
    auditKeyId: null,
    entries,
    missing: [],
  }
  writeFileSync(join(folder, manifestName), JSON.stringify(manifest))
}

/** A server at 09:00 UTC of a company in UTC; each test sets the result of the backup command. */
async function server() {
  const dir = temporaryFolder()
  const app = await createTestApp({ BACKUP_DIR: dir })
  const { deps, clock } = app
  const admin = await app.signInAs('admin')
  await app.signInAs('staff')
  let started = 0
  const tick = (result: { bytes: number } | { error: string } | 'killed' | 'busy') =>
    backUpWhenDue(deps, async () => {
      started += 1
      if (result === 'busy') return { ok: false, reason: 'another one is made' }
      const run = beginRun(deps, dir)
      clock.advance(1)
      if (result === 'killed') return { ok: false, reason: 'it ended with SIGKILL' }
      if ('bytes' in result) fillFolder(run)
      endRun(deps, run.id, result)
      return { ok: 'bytes' in result, reason: 'error' in result ? result.error : '' }
    })
  return {
    ...app,
    ...{ admin, dir, tick },
    newest: () => folderOf(readHistory(deps).verified ?? { folder: '', startedAt: '' }),
    started: () => started,
    mails: () => queuedMails(deps).filter(({ kind }) => kind === 'backup.failed'),
    waits: () => backupActionItems(deps).length > 0,
  }
}

describe('the scheduled backup', () => {
  test.each([
    ['before any backup', undefined, undefined, true],
    ['not again on the same day', '2026-03-10T02:00:01.000Z', undefined, false],
    [
      'not before its time in the company’s time zone',
      '2026-03-09T02:00:00.000Z',
      undefined,
      false,
      '01:59',
    ],
    ['at its time', '2026-03-09T02:00:00.000Z', undefined, true, '02:00'],
    ['as soon as possible when its time was missed', '2026-03-09T02:00:01.000Z', undefined, true],
    [
      'even if a manual one ran shortly before its time',
      '2026-03-10T01:00:00.000Z',
      undefined,
      true,
    ],
    ['not at once after a failure', undefined, '2026-03-10T08:50:01.000Z', false],
    ['ten minutes after a failure', undefined, '2026-03-10T08:50:00.000Z', true],
  ])('is due %s', (_, verified, failed, expected, time = '09:00') => {
    const now = new Date(`2026-03-10T${time}:00.000Z`)
    expect(isBackupDue('Europe/Berlin', '03:00', now, { verified, failed })).toBe(expected)
  })

  test('runs once a day, and is retried after a failure until one is verified', async () => {
    const on = await server()
    await on.tick({ bytes: 5 })
    await on.tick({ bytes: 5 })
    expect(on.started()).toBe(1)
    on.clock.advance(24 * hour)
    await on.tick({ error: 'full' })
    // Size and time are those of the backup that can be restored.
    expect(lastBackup(on.deps)).toMatchObject({ bytes: 5, error: 'full' })
    on.clock.advance(9 * minute)
    await on.tick({ bytes: 5 })
    expect(on.started()).toBe(2)
    on.clock.advance(minute)
    await on.tick({ bytes: 7 })
    expect(on.started()).toBe(3)
    expect(lastBackup(on.deps)).toMatchObject({ bytes: 7, error: null, isLate: false })
  })

  test('waits while a manual backup is running', async () => {
    const on = await server()
    const lock = lockBackups(on.deps.config.dataDir)
    await on.tick({ bytes: 5 })
    lock?.[Symbol.dispose]()
    expect(on.started()).toBe(0)
  })

  test('is not reported as failed when a manual backup starts at the same moment', async () => {
    const on = await server()
    const reason = alreadyRunning(on.deps.config.dataDir)
    await backUpWhenDue(on.deps, () => Promise.resolve({ ok: false, reason }))
    expect([lastBackup(on.deps)?.error, on.mails(), on.waits()]).toEqual([undefined, [], false])
  })

  test('does not run without a backup folder', async () => {
    const { deps } = await createTestApp()
    await backUpWhenDue(deps, () => Promise.reject(new Error('started')))
    expect([lastBackup(deps), backupActionItems(deps)]).toEqual([undefined, []])
  })
})

describe('a backup that fails', () => {
  test('appears on the Today page and is emailed to admins once, until a backup succeeds', async () => {
    const on = await server()
    await on.tick({ bytes: 5 })
    on.clock.advance(24 * hour)
    for (let n = 0; n < 3; n++) {
      await on.tick({ error: 'ENOSPC: no space left on device' })
      on.clock.advance(10 * minute)
    }
    const [mail, ...others] = on.mails()
    expect([mail?.to, others]).toEqual([on.admin.email, []])
    expect(mail?.content.paragraphs.join('\n')).toMatch(
      /in \/.+ failed: ENOSPC: no space left on device\n.* 10 March 2026\b/,
    )
    expect(on.waits()).toBe(true)
    await on.tick({ bytes: 5 })
    expect(on.waits()).toBe(false)
    on.clock.advance(24 * hour)
    await on.tick({ error: 'again' })
    expect([on.mails().length, on.waits()]).toEqual([2, true])
  })

  test.each([
    ['was killed', 'killed', 'it ended with SIGKILL'],
    ['could not start', 'busy', 'another one is made'],
  ] as const)('is reported when it %s', async (_, how, reason) => {
    const on = await server()
    await on.tick(how)
    expect(lastBackup(on.deps)).toMatchObject({ error: reason, verifiedAt: null })
    expect([on.mails().length, on.waits()]).toEqual([1, true])
  })

  test('is reported within a minute if it was started manually, but not if into another folder', async () => {
    const on = await server()
    await on.tick({ bytes: 5 })
    on.clock.advance(1)
    endRun(on.deps, beginRun(on.deps, '/mnt/usb').id, { error: 'unplugged' })
    await on.tick({ bytes: 5 })
    expect([on.mails().length, on.waits()]).toEqual([0, false])
    endRun(on.deps, beginRun(on.deps, on.dir).id, { error: 'read-only' })
    await on.tick({ bytes: 5 })
    expect([on.mails().length, on.waits()]).toEqual([1, true])
  })
})

/** Later than the modification time of any file that these tests write. */
const soon = new Date(Date.now() + hour)

describe('a backup that is damaged after it was verified', () => {
  test.each<[string, (folder: string) => void, string]>([
    ['is deleted', (folder) => rmSync(folder, { recursive: true }), 'no manifest.json'],
    [
      'loses a file',
      (folder) => rmSync(join(folder, picture)),
      'files/pictures/a.png is missing in ',
    ],
    [
      'is truncated',
      (folder) => truncateSync(join(folder, databaseName), 4),
      'leadwright.db differs',
    ],
    [
      'is modified',
      (folder) => utimesSync(join(folder, databaseName), soon, soon),
      'leadwright.db differs',
    ],
    [
      'loses the end of its manifest',
      (folder) => truncateSync(join(folder, manifestName), 50),
      'manifest.json cannot be read',
    ],
  ])('is reported within a minute and replaced when it %s', async (_, spoil, reason) => {
    const on = await server()
    await on.tick({ bytes: 5 })
    const before = lastBackup(on.deps)?.verifiedAt
    on.clock.advance(24 * hour)
    await on.tick({ bytes: 6 })
    on.clock.advance(hour)
    const folder = on.newest()
    spoil(folder)
    await on.tick({ error: 'full' })
    const [message, ...others] = on.mails().map(({ content }) => content.paragraphs[0])
    expect([message, others]).toEqual([expect.stringContaining(`: ${basename(folder)}: `), []])
    expect(message).toContain(reason)
    expect([on.waits(), lastBackup(on.deps)?.verifiedAt]).toEqual([true, before])
    on.clock.advance(10 * minute)
    await on.tick({ bytes: 7 })
    expect(lastBackup(on.deps)).toMatchObject({ error: null, bytes: 7 })
    expect([on.waits(), on.mails().length]).toEqual([false, 1])
    // The next damaged backup is reported, too.
    on.clock.advance(hour)
    spoil(on.newest())
    await on.tick({ bytes: 8 })
    expect([on.mails().length, lastBackup(on.deps)?.bytes]).toEqual([2, 8])
  })
})

describe('the state of the last backup', () => {
  test('is late after 26 hours, if backups are scheduled', async () => {
    const on = await server()
    await on.tick({ bytes: 5 })
    on.clock.advance(26 * hour)
    expect([lastBackup(on.deps)?.isLate, on.waits()]).toEqual([false, false])
    on.clock.advance(1)
    expect([lastBackup(on.deps)?.isLate, on.waits()]).toEqual([true, true])
    const config = loadConfig({ DATA_DIR: on.deps.config.dataDir })
    expect(lastBackup({ ...on.deps, config })?.isLate).toBe(false)
  })

  test('ignores a backup created while the clock was ahead', async () => {
    const on = await server()
    on.clock.advance(400 * 24 * hour)
    await on.tick({ bytes: 5 })
    on.clock.advance(-400 * 24 * hour)
    expect(lastBackup(on.deps)).toBeUndefined()
    await on.tick({ bytes: 6 })
    expect(lastBackup(on.deps)).toMatchObject({ bytes: 6 })
  })
})
