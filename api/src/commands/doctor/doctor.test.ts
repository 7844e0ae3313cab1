import {
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { transaction } from '../../db/client.ts'
import { systemActor } from '../../lib/actor.ts'
import { systemClock } from '../../lib/clock.ts'
import { recordChange } from '../../modules/audit/audit.ts'
import { openDeps } from '../../open-deps.ts'
import { createTestClock } from '../../testing/clock.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { newInstallation } from '../../testing/new-installation.ts'
import { startOpenIdProvider } from '../../testing/openid-provider.ts'
import { createPerson } from '../../testing/people.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { backUp } from '../backup/back-up.ts'
import { takeChanged } from './changed.ts'
import { examine } from './examine.ts'

const closeDeps = (deps: Disposable) => deps[Symbol.dispose]()

/** Examines an installation after the test has damaged and closed it. */
async function examined(
  env: Record<string, string> = {},
  damage: (deps: Awaited<ReturnType<typeof openDeps>>) => void = () => {},
) {
  const dataDir = await newInstallation()
  const config = loadConfig({ DATA_DIR: dataDir, PORTAL_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
  const deps = await openDeps(config)
  await createPerson(deps, 'admin')
  damage(deps)
  closeDeps(deps)
  return examine(config, systemClock, { quick: false })
}

const wrongOf = (findings: Awaited<ReturnType<typeof examined>>) =>
  findings.filter(({ level }) => level === 'error').map(({ name }) => name)

describe('the doctor', () => {
  test('reports no problem in a sound installation', async () => {
    const findings = await examined()
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([])
    expect(findings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['mail server', 'disk', 'clock', 'calendar links', 'secrets']),
    )
  })

  test('reports whether Google can be reached, where it is configured', async () => {
    const provider = await startOpenIdProvider()
    onTestFinished(() => provider.close())
    const ofGoogle = async () =>
      (await examined(provider.env)).filter(({ name }) => name === 'Google sign-in')
    expect(await ofGoogle()).toMatchObject([{ level: 'ok' }])
    provider.set('down')
    expect(await ofGoogle()).toMatchObject([{ level: 'warning' }])
  })

  test('reports whether the mail server answers', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.stop())
    expect(wrongOf(await examined({ SMTP_URL: server.url }))).toEqual([])
    // The port of tcpmux, which nothing uses.
    expect(wrongOf(await examined({ SMTP_URL: 'smtp://127.0.0.1:1' }))).toEqual(['mail server'])
  })

  test('reports a key that does not fit this data', async () => {
    const other = `local:${Buffer.alloc(32, 9).toString('base64')}`
    const dataDir = temporaryFolder()
    const env = { DATA_DIR: dataDir, PORTAL_DIR: dataDir, LOG_LEVEL: 'silent' }
    closeDeps(await openDeps(loadConfig(env)))
    const findings = await examine(loadConfig({ ...env, VAULT_KEYS: other }), systemClock, {
      quick: false,
    })
    expect(wrongOf(findings)).toEqual(['secrets'])
  })

  test('reports a key file that others can read', async () => {
    const findings = await examined({}, ({ config }) => {
      chmodSync(join(config.dataDir, 'keys/vault.keys'), 0o644)
    })
    expect(wrongOf(findings)).toEqual(['vault key'])
  })

  test('reports a clock that is behind the newest audit row', async () => {
    const findings = await examined({}, ({ db }) => {
      const clock = createTestClock(new Date(Date.now() + 86_400_000).toISOString())
      const subject = { type: 'probe', id: '1' }
      transaction(db, (tx) =>
        recordChange({ tx, deps: { clock }, actor: systemActor }, 'site.published', subject),
      )
    })
    expect(wrongOf(findings)).toEqual(['clock'])
  })

  test('reports ledger sums that differ from their entries', async () => {
    const findings = await examined({}, ({ db }) => {
      db.$client.pragma('foreign_keys = off')
      db.$client.exec("INSERT INTO ledger_months VALUES ('missing', '2026-01', 1, 0, 0, 0)")
    })
    expect(wrongOf(findings)).toContain('ledger')
  })

  test('reports a damaged database', async () => {
    const findings = await examined({}, ({ db }) => {
      db.$client.pragma('foreign_keys = off')
      db.$client.exec("UPDATE user_profiles SET id = 'missing'")
    })
    expect(wrongOf(findings)).toContain('database')
  })

  test('reports a backup that is damaged, or missing from the backup folder', async () => {
    const dataDir = temporaryFolder()
    const out = temporaryFolder()
    const env = { DATA_DIR: dataDir, PORTAL_DIR: dataDir, LOG_LEVEL: 'silent' }
    const byHand = loadConfig(env)
    const scheduled = loadConfig({ ...env, BACKUP_DIR: out })
    closeDeps(await openDeps(scheduled))
    const { folder } = await backUp(scheduled, systemClock, { out })
    const found = async (config: typeof byHand) => {
      const findings = await examine(config, systemClock, { quick: false })
      return findings.filter(({ name }) => name === 'newest backup').map(({ level }) => level)
    }
    expect(await found(scheduled)).toEqual(['ok'])
    const file = await open(join(folder, 'leadwright.db'), 'r+')
    await file.write(Buffer.from([1]), 0, 1, 5_000)
    await file.close()
    expect(await found(scheduled)).toEqual(['error'])
    expect(await found(byHand)).toEqual(['error'])
    await rm(folder, { recursive: true })
    expect(await found(scheduled)).toEqual(['error'])
    expect(await found(byHand)).toEqual([])
  })

  test('in quick mode skips checks that read the whole database or all files or call the mail server', async () => {
    const dataDir = temporaryFolder()
    const config = loadConfig({ DATA_DIR: dataDir, PORTAL_DIR: dataDir, LOG_LEVEL: 'silent' })
    closeDeps(await openDeps(config))
    const namesOf = async (quick: boolean) =>
      (await examine(config, systemClock, { quick })).map(({ name }) => name)
    const quick = await namesOf(true)
    expect(quick).toContain('jobs')
    const left = (await namesOf(false)).filter((name) => !quick.includes(name))
    expect(left).toEqual(['mail server', 'ledger', 'private files'])
  })

  test('reports a missing data folder', async () => {
    const config = loadConfig({ DATA_DIR: join(temporaryFolder(), 'none') })
    expect(wrongOf(await examine(config, systemClock, { quick: false }))).toEqual(['data folder'])
  })

  test.each<[string, (file: string) => void, sentence: RegExp]>([
    ['its first page is overwritten', (file) => overwrite(file, 0), /beginning was overwritten/],
    ['it is not a database', (file) => writeFileSync(file, 'x'.repeat(9_000)), /not a database/],
    ['it is empty', (file) => truncateSync(file), /the database is empty/],
    [
      'a folder is in its place',
      (file) => {
        rmSync(file)
        mkdirSync(file)
      },
      /is a folder/,
    ],
    ['its pages are spoiled', spoil, /malformed|damaged|integrity_check/],
  ])(
    'examines the machine and says what to do with the database when %s',
    async (_, harm, sentence) => {
      const dataDir = await newInstallation()
      const config = loadConfig({ DATA_DIR: dataDir, PORTAL_DIR: dataDir, LOG_LEVEL: 'silent' })
      const deps = await openDeps(config)
      await createPerson(deps, 'admin')
      deps.db.$client.pragma('wal_checkpoint(TRUNCATE)')
      closeDeps(deps)
      harm(config.databaseFile)
      for (const quick of [true, false]) {
        const findings = await examine(config, systemClock, { quick })
        const wrong = findings.filter(({ level }) => level !== 'ok')
        expect(wrong.map(({ sentence: text }) => text).join()).toMatch(sentence)
        expect(wrong.every(({ remedy }) => remedy)).toBe(true)
        const names = findings.map(({ name }) => name)
        expect(names).toEqual(
          expect.arrayContaining(['data folder', 'vault key', 'disk', 'database']),
        )
        expect(names).toEqual([...new Set(names)])
      }
    },
  )

  test('with --changed prints what got worse or better since its last run', async () => {
    const folder = temporaryFolder()
    const disk = { name: 'disk', level: 'error', sentence: 'full' } as const
    const calm = { name: 'clock', level: 'ok', sentence: 'right' } as const
    expect(takeChanged(folder, [disk, calm])).toEqual([disk])
    expect(takeChanged(folder, [disk, calm])).toEqual([])
    // A quick run skips checks; the next complete one does not report them again.
    expect(takeChanged(folder, [calm])).toEqual([])
    expect(takeChanged(folder, [disk, calm])).toEqual([])
    const better = { ...disk, level: 'ok' } as const
    expect(takeChanged(folder, [better, calm])).toEqual([better])
    expect(takeChanged(join(folder, 'none'), [disk])).toEqual([disk])
    expect(takeChanged(join(folder, 'none'), [disk])).toEqual([disk])
  })
})

const pageSize = 4096
function overwrite(file: string, ...pages: number[]): void {
  const bytes = readFileSync(file)
  for (const page of pages) bytes.fill(0x55, page * pageSize, (page + 1) * pageSize)
  writeFileSync(file, bytes)
}

/** Overwrites every page except the first ones, which hold the schema. */
function spoil(file: string): void {
  const pages = statSync(file).size / pageSize
  overwrite(file, ...Array.from({ length: pages - 60 }, (_, n) => n + 60))
}
