import { chmodSync } from 'node:fs'
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
import { createPerson } from '../../testing/people.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { backUp } from '../backup/back-up.ts'
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
    expect(left).toEqual(['mail server', 'database', 'ledger', 'private files'])
  })

  test('reports a missing data folder', async () => {
    const config = loadConfig({ DATA_DIR: join(temporaryFolder(), 'none') })
    expect(wrongOf(await examine(config, systemClock, { quick: false }))).toEqual(['data folder'])
  })
})
