import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { migrationState } from './db/migrate.ts'
import { openDeps } from './open-deps.ts'
import { nextMigrations, otherMigrations } from './testing/migrations.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const closeDeps = (deps: Disposable) => deps[Symbol.dispose]()

const configOf = (env: Record<string, string> = {}) =>
  loadConfig({ DATA_DIR: join(temporaryFolder(), 'data'), LOG_LEVEL: 'silent', ...env })
type Config = ReturnType<typeof configOf>

/** Data of this release, opened by the next one. */
async function upgraded() {
  const config = configOf()
  closeDeps(await openDeps(config))
  return { ...config, migrationsDir: nextMigrations() }
}

const pendingIn = (config: Config) => {
  const db = openDatabase(config.databaseFile)
  const { pending } = migrationState(db, config.migrationsDir)
  db.$client.close()
  return pending
}

/** The bytes of every file, by path. */
const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'hex')])
    .sort()

describe('opening the data', () => {
  test('makes a folder that nobody else can look into', async () => {
    const config = configOf()
    closeDeps(await openDeps(config))
    expect(statSync(config.dataDir).mode & 0o777).toBe(0o700)
  })

  test('is refused to a command while migrations wait', async () => {
    const config = await upgraded()
    await expect(openDeps(config)).rejects.toThrow('1 migrations wait')
    expect(pendingIn(config)).toBe(1)
  })

  test('copies and migrates for the server', async () => {
    const config = await upgraded()
    closeDeps(await openDeps(config, { migrations: 'apply' }))
    expect(pendingIn(config)).toBe(0)
    const [copy = ''] = readdirSync(join(config.dataDir, 'before-migrations'))
    const restored = { ...config, databaseFile: join(config.dataDir, 'before-migrations', copy) }
    expect(pendingIn(restored)).toBe(1)
  })

  test('checks keys before it migrates', async () => {
    const config = await upgraded()
    const before = readFileSync(config.databaseFile)
    const wrong = { ...config, vaultKeys: `local:${Buffer.alloc(32, 9).toString('base64')}` }
    await expect(openDeps(wrong, { migrations: 'apply' })).rejects.toThrow(ConfigError)
    expect(pendingIn(config)).toBe(1)
    expect(existsSync(join(config.dataDir, 'before-migrations'))).toBe(false)
    expect(readFileSync(config.databaseFile).equals(before)).toBe(true)
  })

  test('refuses the data of a development version and leaves the folder as it is', async () => {
    const config = configOf()
    const migrationsDir = otherMigrations((folder, entries) =>
      appendFileSync(join(folder, `${entries[0]?.tag}.sql`), '\n-- not the same'),
    )
    closeDeps(await openDeps({ ...config, migrationsDir }))
    rmSync(join(config.dataDir, 'keys'), { recursive: true })
    const before = contentOf(config.dataDir)
    const opening = openDeps(config, { migrations: 'apply' })
    await expect(opening).rejects.toThrow(ConfigError)
    await expect(opening).rejects.toThrow('name an empty folder in DATA_DIR')
    expect(contentOf(config.dataDir)).toEqual(before)
  })

  test('refuses another audit key', async () => {
    const config = configOf()
    closeDeps(await openDeps(config))
    const wrong = { ...config, auditKey: Buffer.alloc(32, 9).toString('base64') }
    await expect(openDeps(wrong)).rejects.toThrow('The audit key is not the one')
  })

  test.each(['vault.keys', 'audit.key'])(
    'makes no new %s where the old one is gone, so that it can be put back',
    async (name) => {
      const config = configOf()
      closeDeps(await openDeps(config))
      const key = join(config.dataDir, 'keys', name)
      renameSync(key, `${key}.aside`)
      await expect(openDeps(config)).rejects.toThrow(`${key} does not exist`)
      expect(existsSync(key)).toBe(false)
      renameSync(`${key}.aside`, key)
      closeDeps(await openDeps(config))
    },
  )
})
