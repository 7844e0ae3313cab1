import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { nextMigrations, otherMigrations } from '../testing/migrations.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openDatabase } from './client.ts'
import { copyBeforeMigration, deleteOldCopies } from './copy-before-migration.ts'
import { migrate, migrationState } from './migrate.ts'

const { migrationsDir } = loadConfig({})

const tablesOf = (db: ReturnType<typeof openDatabase>) =>
  db.$client.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all()

describe('a database', () => {
  test('of a newer release is rejected', () => {
    const db = openDatabase(':memory:')
    const newer = nextMigrations()
    migrate(db, newer)
    migrate(db, newer)
    expect(() => migrate(db, migrationsDir)).toThrow('newer release')
  })

  test('of a development version is rejected and left unchanged', () => {
    const db = openDatabase(':memory:')
    const other = otherMigrations((folder, entries) => {
      const file = join(folder, `${entries[0]?.tag}.sql`)
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n-- not the same`)
      entries.pop()
    })
    migrate(db, other)
    const before = tablesOf(db)
    expect(migrationState(db, migrationsDir)).toMatchObject({ conflict: 'foreign', pending: 1 })
    expect(() => migrate(db, migrationsDir)).toThrow('a development version')
    expect(tablesOf(db)).toEqual(before)
  })

  test('is copied completely before a migration, and the newest three copies are kept', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'leadwright.db')
    const db = openDatabase(file)
    db.$client.exec('CREATE TABLE t (x INTEGER) STRICT; INSERT INTO t VALUES (1)')
    const copies = [1, 2, 3, 4].map((day) =>
      copyBeforeMigration(db, file, 7, new Date(Date.UTC(2026, 0, day))),
    )
    deleteOldCopies(copies[3] ?? '')
    expect(readdirSync(join(folder, 'before-migrations'))).toEqual([
      'leadwright-2026-01-02T00-00-00-000Z-schema-7.db',
      'leadwright-2026-01-03T00-00-00-000Z-schema-7.db',
      'leadwright-2026-01-04T00-00-00-000Z-schema-7.db',
    ])
    const copy = openDatabase(copies[3] ?? '')
    expect(copy.$client.prepare('SELECT x FROM t').pluck().all()).toEqual([1])
  })

  test('is not migrated when it cannot be copied', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'leadwright.db')
    const db = openDatabase(file)
    const at = new Date(0)
    const copy = copyBeforeMigration(db, file, 7, at)
    for (const suffix of ['.partial', '.partial-journal'])
      writeFileSync(`${copy}${suffix}`, 'x'.repeat(9_000))
    expect(() => copyBeforeMigration(db, file, 7, at)).toThrow('nothing was migrated')
    expect(readdirSync(dirname(copy))).toEqual([basename(copy)])
  })

  test('an interrupted copy is not one of the three, and is deleted after the next migration', () => {
    const folder = temporaryFolder()
    const names = ['1.db', '2.db', '3.db', '4.db.partial', '4.db.partial-journal']
    for (const name of names) writeFileSync(join(folder, `leadwright-${name}`), '')
    deleteOldCopies(join(folder, 'leadwright-3.db'))
    expect(readdirSync(folder)).toEqual(['1', '2', '3'].map((n) => `leadwright-${n}.db`))
  })
})
