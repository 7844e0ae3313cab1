import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { attachFile } from '@leadwright/shared/contracts/conversations'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '../../config.ts'
import { openDatabase } from '../../db/client.ts'
import { createLog } from '../../lib/log.ts'
import { lastBackup, lockBackups } from '../../modules/backups/backups.usecases.ts'
import {
  databaseName,
  entryOf,
  manifestName,
  readManifest,
} from '../../modules/backups/manifest.ts'
import { erasuresName } from '../../modules/erasures/erasures.usecases.ts'
import { confirmClock } from '../../modules/health/clock.usecases.ts'
import { userProfiles } from '../../modules/identity/auth/auth.table.ts'
import { createJobLog, listJobs } from '../../modules/installation/job-runs.usecases.ts'
import { openDeps } from '../../open-deps.ts'
import { apply, pdfFile } from '../../testing/application.ts'
import { createTestClock } from '../../testing/clock.ts'
import { newInstallation } from '../../testing/new-installation.ts'
import { createPerson } from '../../testing/people.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testAppOn } from '../../testing/test-app.ts'
import { backUp } from './back-up.ts'
import { copyDurably, writeDurably } from './durable-copy.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

// Files share loaded modules, and only a module that is loaded after this line is replaced by its spy.
vi.hoisted(() => void vi.resetModules())
vi.mock(import('./durable-copy.ts'), { spy: true })
afterEach(() => void vi.resetAllMocks())

/** An installation with one private file, and a folder for its backups. */
async function installation() {
  const dataDir = await newInstallation()
  const out = temporaryFolder()
  const config = loadConfig({ DATA_DIR: dataDir, PORTAL_DIR: dataDir, BACKUP_DIR: out })
  const deps = await openDeps(config)
  const { id } = await createPerson(deps, 'staff')
  const { db, files } = deps
  /** Writes a row and then its file; without bytes, removes both. */
  const setPicture = async (bytes?: string) => {
    const pictureFile = bytes ? await files.store('pictures', Buffer.from(bytes), 'png') : null
    db.update(userProfiles).set({ pictureFile }).where(eq(userProfiles.id, id)).run()
    return pictureFile ?? ''
  }
  const picture = await setPicture('portrait')
  onTestFinished(() => deps[Symbol.dispose]())
  const clock = createTestClock()
  return {
    ...{ config, deps, db, clock, out, picture, setPicture },
    removePicture: async (name: string) => {
      await setPicture()
      await files.remove('pictures', name)
    },
    backUp: async (keep?: number, isNewFolder?: boolean) => {
      clock.advance(60_000)
      return backUp(config, clock, { out, keep, isNewFolder })
    },
    last: () => lastBackup({ db, clock, config }),
  }
}
type Installation = Awaited<ReturnType<typeof installation>>

function flipByte(file: string, position: number) {
  const bytes = readFileSync(file)
  bytes[position] = (bytes[position] ?? 0) ^ 1
  writeFileSync(file, bytes)
}
const full = () => Promise.reject(new Error('ENOSPC: no space left on device, write'))

describe('a backup', () => {
  test('contains every file that its rows name, even if files come and go meanwhile', async () => {
    const on = await installation()
    const gone: string[] = []
    // A request that runs between the first and the second listing of the files.
    const prepare = on.db.$client.constructor.prototype.backup
    const copy = vi.spyOn(on.db.$client.constructor.prototype, 'backup')
    onTestFinished(() => copy.mockRestore())
    copy.mockImplementationOnce(async function (this: unknown, ...args: unknown[]) {
      const brief = await on.setPicture('brief')
      gone.push(brief)
      await prepare.apply(this, args)
      await on.removePicture(brief)
    })
    const { folder, manifest } = await on.backUp()
    expect(gone).toHaveLength(1)
    expect(manifest.missing).toEqual([])
    const db = openDatabase(join(folder, databaseName))
    const named = db.select({ name: userProfiles.pictureFile }).from(userProfiles).all()
    db.$client.close()
    expect(named).toEqual([{ name: null }])
  })

  test('lists every file that a row names and that is missing on disk', async () => {
    const on = await installation()
    const app = testAppOn({ ...on.deps, log: createLog('silent') }, on.clock)
    await apply(app)
    const client = await app.signInAs('client')
    const body = { title: 'Deal', description: 'Signed.', value: null }
    const { id: recordId } = await app.ok(addUpdate, { body }, client)
    const attachment = { body: { place: 'record' as const }, file: pdfFile() }
    await app.ok(attachFile, { params: { recordId }, ...attachment }, client)
    const lost: string[] = []
    for (const folder of ['attachments', 'hiring', 'pictures'] as const) {
      for (const name of on.deps.files.list(folder)) {
        await on.deps.files.remove(folder, name)
        lost.push(`files/${folder}/${name}`)
      }
    }
    expect(lost).toHaveLength(3)
    const { manifest } = await on.backUp()
    expect(manifest.missing.toSorted()).toEqual(lost)
  })

  test('drops the oldest backups beyond the number to keep, and leftovers of a killed process', async () => {
    const on = await installation()
    const first = await on.backUp()
    mkdirSync(join(on.out, 'leadwright-2026-01-01T03-00-00-000Z.partial/files'), {
      recursive: true,
    })
    writeFileSync(join(on.out, 'notes.txt'), 'of someone else')
    const second = await on.backUp(2)
    const third = await on.backUp(2)
    const names = [second, third].map(({ folder }) => folder.slice(on.out.length + 1))
    expect(readdirSync(on.out).sort()).toEqual([erasuresName, ...names, 'notes.txt'])
    expect(first.folder < second.folder).toBe(true)
  })

  test('is kept even if a clock that was ahead gave the previous one a later name', async () => {
    const on = await installation()
    on.clock.advance(3_600_000)
    await on.backUp(1)
    on.clock.advance(-7_200_000)
    const { folder } = await on.backUp(1)
    expect(readdirSync(on.out).sort()).toEqual([erasuresName, basename(folder)])
  })

  test('runs one at a time', async () => {
    const on = await installation()
    const lock = lockBackups(on.config.dataDir)
    await expect(on.backUp()).rejects.toThrow('Another backup')
    lock?.[Symbol.dispose]()
    await on.backUp()
  })

  test('restored on another machine, forgets that machine’s backups and job runs', async () => {
    const on = await installation()
    createJobLog(on.deps, ['old job'])
    expect(listJobs(on)).toHaveLength(1)
    const { folder } = await on.backUp()
    const config = loadConfig({ DATA_DIR: join(temporaryFolder(), 'new') })
    await restoreBackup(config, folder)
    const db = openDatabase(config.databaseFile)
    expect(lastBackup({ db, clock: on.clock, config })).toBeUndefined()
    expect(listJobs({ db, clock: on.clock })).toEqual([])
    db.$client.close()
  })
})

describe('a failed backup leaves the previous one unchanged and is recorded with its reason', () => {
  test.each<[string, (on: Installation) => void, RegExp]>([
    [
      'the copy of a file is bad',
      () =>
        vi.mocked(copyDurably).mockImplementationOnce(async (_, to) => {
          mkdirSync(join(to, '..'), { recursive: true })
          writeFileSync(to, 'p0rtrait')
        }),
      /differs from what was backed up/,
    ],
    [
      'it cannot be read back',
      ({ picture }) =>
        vi.mocked(copyDurably).mockImplementation(async (from, to) => {
          const { copyDurably: real } =
            await vi.importActual<typeof import('./durable-copy.ts')>('./durable-copy.ts')
          await real(from, to)
          if (to.includes('restored') && to.endsWith(picture)) flipByte(to, 0)
        }),
      /differs from what was backed up/,
    ],
    [
      'the disk is full for a file',
      () => vi.mocked(copyDurably).mockImplementationOnce(full),
      /ENOSPC/,
    ],
    [
      'the disk is full for the manifest',
      () => vi.mocked(writeDurably).mockImplementationOnce(full),
      /ENOSPC/,
    ],
    [
      'the database is damaged',
      ({ db }) => {
        db.$client.pragma('foreign_keys = off')
        db.$client.exec("UPDATE user_profiles SET id = 'missing'")
      },
      /foreign_key_check/,
    ],
    [
      'the audit log is broken',
      (on) => {
        confirmClock(on)
        on.db.$client.exec("DROP TRIGGER audit_log_no_update; UPDATE audit_log SET detail = '[]'")
      },
      /audit log, row 1/,
    ],
  ])('when %s', async (_, damage, reason) => {
    const on = await installation()
    const { folder } = await on.backUp()
    const before = readdirSync(on.out)
    damage(on)
    await expect(on.backUp(1)).rejects.toThrow(reason)
    expect(readdirSync(on.out)).toEqual(before)
    vi.resetAllMocks()
    await verifyBackup(on.config, folder)
    const last = on.last()
    expect(last).toMatchObject({ error: expect.stringMatching(reason) })
    expect(last?.verifiedAt?.slice(0, 10)).toBe('2026-03-10')
  })

  test('when its folder cannot be written to', async () => {
    const on = await installation()
    rmSync(on.out, { recursive: true })
    writeFileSync(on.out, '')
    await expect(on.backUp()).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(on.last()).toMatchObject({ error: expect.stringContaining(on.out), verifiedAt: null })
  })
})

test('a folder without the newest backup, such as an unmounted drive’s, is rejected unless it is named as the new one', async () => {
  const on = await installation()
  const { folder } = await on.backUp()
  const drive = `${on.out}-unmounted`
  renameSync(on.out, drive)
  onTestFinished(() => rmSync(drive, { recursive: true }))
  mkdirSync(on.out)
  const refusal = new RegExp(`${on.out}.* ${basename(folder)}`)
  await expect(on.backUp()).rejects.toThrow(refusal)
  expect(readdirSync(on.out)).toEqual([])
  expect(on.last()).toMatchObject({ error: expect.stringMatching(refusal) })
  await on.backUp(2, true)
  await on.backUp(2)
  expect(readdirSync(on.out)).toHaveLength(3)
})

test('an unreadable folder is reported as unreadable, not as missing the newest backup', async () => {
  const on = await installation()
  await on.backUp()
  const movedAway = `${on.out}-aside`
  renameSync(on.out, movedAway)
  onTestFinished(() => rmSync(movedAway, { recursive: true }))
  symlinkSync(on.out, on.out)
  await expect(on.backUp()).rejects.toThrow('ELOOP')
  expect(on.last()).toMatchObject({ error: expect.stringContaining('ELOOP') })
})

describe('verifying a backup again', () => {
  test.each<[string, (folder: string, on: Installation) => unknown, string]>([
    ['a byte of its database', (folder) => flipByte(join(folder, databaseName), 5_000), 'differs'],
    [
      'a byte of a file',
      (folder, { picture }) => flipByte(join(folder, 'files/pictures', picture), 0),
      'differs',
    ],
    [
      'the end of a file',
      (folder, { picture }) => appendFileSync(join(folder, 'files/pictures', picture), '.'),
      'differs',
    ],
    [
      'a missing file',
      (folder, { picture }) => rmSync(join(folder, 'files/pictures', picture)),
      'is missing',
    ],
    [
      'a cut manifest',
      (folder) => truncateSync(join(folder, manifestName), 300),
      'manifest.json cannot be read',
    ],
    ['no manifest', (folder) => rmSync(join(folder, manifestName)), 'not a backup'],
    [
      'an older database',
      async (folder, on) => {
        const { manifest } = await on.backUp()
        const text = JSON.stringify({ ...(await readManifest(folder)), runId: manifest.runId })
        writeFileSync(join(folder, manifestName), text)
      },
      'older',
    ],
  ])('fails for %s and leaves nothing next to it', async (_, damage, sentence) => {
    const on = await installation()
    const { folder } = await on.backUp()
    await verifyBackup(on.config, folder)
    const { sha256 } = await entryOf(folder, databaseName)
    expect((await readManifest(folder)).entries[0]?.sha256).toBe(sha256)
    await damage(folder, on)
    await expect(verifyBackup(on.config, folder)).rejects.toThrow(sentence)
    expect(readdirSync(on.out).filter((name) => name.endsWith('.partial'))).toEqual([])
  })
})
