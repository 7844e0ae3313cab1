import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { migrationState } from './db/migrate.ts'
import { listClients } from './modules/clients/clients/clients.usecases.ts'
import { openDeps } from './open-deps.ts'
import { nextMigrations, otherMigrations } from './testing/migrations.ts'
import { createPerson } from './testing/people.ts'
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
  test('creates a folder that no one else can read', async () => {
    const config = configOf()
    closeDeps(await openDeps(config))
    expect(statSync(config.dataDir).mode & 0o777).toBe(0o700)
  })

  test('is not possible for a command while migrations are pending', async () => {
    const config = await upgraded()
    await expect(openDeps(config)).rejects.toThrow('Pending migrations: 1.')
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

  test('names a migration that fails, changes nothing, and keeps the copies of earlier upgrades', async () => {
    const config = configOf()
    closeDeps(await openDeps(config))
    const folder = join(config.dataDir, 'before-migrations')
    mkdirSync(folder)
    const earlier = ['1', '2', '3'].map((day) => `leadwright-2025-01-0${day}-schema-3.db`)
    for (const name of earlier) writeFileSync(join(folder, name), '')
    const migrationsDir = nextMigrations(
      'CREATE TABLE next (x INTEGER);--> statement-breakpoint\nDELETE FROM next WHERE missing = 1;',
    )
    for (const _ of ['the first start', 'the next one']) {
      const opening = openDeps({ ...config, migrationsDir }, { migrations: 'apply' })
      await expect(opening).rejects.toThrow(ConfigError)
      await expect(opening).rejects.toThrow(
        /migration 9999_next failed: no such column: missing\nNothing was changed[\s\S]*failed-migration\.db/,
      )
      expect(readdirSync(folder).sort()).toEqual(['failed-migration.db', ...earlier])
    }
    closeDeps(await openDeps(config, { migrations: 'apply' }))
  })

  test('on a full disk, repeated starts do not add copies', async () => {
    const config = configOf()
    closeDeps(await openDeps(config))
    const migrationsDir = nextMigrations(
      [
        'PRAGMA max_page_count = 1;',
        'CREATE TABLE next (x BLOB);',
        'INSERT INTO next VALUES (zeroblob(9000000));',
      ].join('--> statement-breakpoint\n'),
    )
    const opening = openDeps({ ...config, migrationsDir }, { migrations: 'apply' })
    await expect(opening).rejects.toMatchObject({ cause: { code: 'SQLITE_FULL' } })
    expect(readdirSync(join(config.dataDir, 'before-migrations'))).toEqual([])
    closeDeps(await openDeps(config, { migrations: 'apply' }))
  })

  test.each([
    ['that is not a database', (file: string) => writeFileSync(file, 'x'.repeat(9_000)), /restore/],
    [
      'that is a folder',
      (file: string) => {
        rmSync(file)
        mkdirSync(file)
      },
      /is a folder\. Remove it/,
    ],
  ])('rejects a file %s and says what to do', async (_, harm, message) => {
    const config = configOf()
    closeDeps(await openDeps(config))
    harm(config.databaseFile)
    const opening = openDeps(config, { migrations: 'apply' })
    await expect(opening).rejects.toThrow(ConfigError)
    await expect(opening).rejects.toThrow(message)
  })

  test('finds, once started, text that an older release stored with other folding rules', async () => {
    const config = configOf()
    const older = await openDeps(config)
    const { id } = await createPerson(older, 'client', {
      ...{ firstName: 'Işık', lastName: 'Yıldız', companyName: 'Zeta' },
    })
    const staff = await createPerson(older, 'staff', { firstName: 'Işıl', lastName: 'Ay' })
    const { $client } = older.db
    for (const column of ['text', 'list_text']) {
      $client.exec(`UPDATE search_records SET ${column} = replace(${column}, 'isik', 'ısık')`)
    }
    $client.exec("UPDATE clients SET search_text = 'isik yıldız zeta'")
    $client.exec("UPDATE room_slugs SET slug = 'islay'; PRAGMA user_version = 0")
    closeDeps(older)
    for (const _ of ['the first start', 'the next one']) {
      const deps = await openDeps(config, { migrations: 'apply' })
      const found = listClients(
        deps,
        { userId: id, role: 'admin' },
        { search: 'YILDIZ', limit: 5 },
      ).items
      expect(found.map(({ clientId }) => clientId)).toEqual([id])
      const all = (sql: string) => deps.db.$client.prepare(sql).all()
      expect(all('SELECT search_text AS text FROM clients')).toEqual([
        { text: expect.stringMatching(/^zeta\nisik yildiz\n/) },
      ])
      const match = 'SELECT count(*) AS n FROM search_index WHERE search_index MATCH \'"isik"\''
      expect(all(match)).toEqual([{ n: 1 }])
      expect(all('SELECT slug, staff_id, current FROM room_slugs ORDER BY slug')).toEqual([
        { slug: 'isilay', staff_id: staff.id, current: 1 },
        { slug: 'islay', staff_id: staff.id, current: 0 },
      ])
      closeDeps(deps)
    }
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

  test('rejects the data of a development version and leaves the folder unchanged', async () => {
    const config = configOf()
    const migrationsDir = otherMigrations((folder, entries) =>
      appendFileSync(join(folder, `${entries[0]?.tag}.sql`), '\n-- not the same'),
    )
    closeDeps(await openDeps({ ...config, migrationsDir }))
    rmSync(join(config.dataDir, 'keys'), { recursive: true })
    const before = contentOf(config.dataDir)
    const opening = openDeps(config, { migrations: 'apply' })
    await expect(opening).rejects.toThrow(ConfigError)
    await expect(opening).rejects.toThrow(/DATA_DIR to an empty folder/)
    expect(contentOf(config.dataDir)).toEqual(before)
  })

  test('rejects another audit key', async () => {
    const config = configOf()
    closeDeps(await openDeps(config))
    const wrong = { ...config, auditKey: Buffer.alloc(32, 9).toString('base64') }
    await expect(openDeps(wrong)).rejects.toThrow('another audit key')
  })

  test.each(['vault.keys', 'audit.key'])(
    'creates no new %s if the old one is missing, so that it can be put back',
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
