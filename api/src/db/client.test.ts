import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openDatabase, transaction } from './client.ts'
import { migrate } from './migrate.ts'

const { migrationsDir } = loadConfig({})

describe('the database', () => {
  test('is durable and strict on every connection, even after reopening the file', () => {
    const file = join(temporaryFolder(), 'test.db')
    for (let round = 0; round < 2; round++) {
      const { $client } = openDatabase(file)
      const read = (name: string) => $client.pragma(name, { simple: true })
      expect({
        mode: read('journal_mode'),
        synchronous: read('synchronous'),
        foreignKeys: read('foreign_keys'),
        timeout: read('busy_timeout'),
        trusted: read('trusted_schema'),
        secureDelete: read('secure_delete'),
        logLimit: read('journal_size_limit'),
      }).toEqual({
        mode: 'wal',
        synchronous: 2,
        foreignKeys: 1,
        timeout: 5000,
        trusted: 0,
        secureDelete: 1,
        logLimit: 67_108_864,
      })
      $client.close()
    }
  })

  test('has strict tables only, and an index for every foreign key', () => {
    const db = openDatabase(':memory:')
    migrate(db, migrationsDir)
    const rows = (sql: string, ...values: unknown[]) =>
      db.$client.prepare(sql).all(...values) as Record<string, string>[]
    const tables = rows(
      "SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' AND schema = 'main'",
    )
    expect(tables.length).toBeGreaterThan(15)
    expect(tables.filter(({ strict }) => !strict).map(({ name }) => name)).toEqual([])
    const unindexed = tables.flatMap(({ name }) =>
      rows('SELECT "from" AS col FROM pragma_foreign_key_list(?)', name)
        .filter(({ col }) => !isFirstInAnIndex(rows, name ?? '', col ?? ''))
        .map(({ col }) => `${name}.${col}`),
    )
    expect(unindexed).toEqual([])
  })

  test('rolls back a whole transaction when one step fails, and rejects a promise inside', () => {
    const db = openDatabase(':memory:')
    db.$client.exec('CREATE TABLE t (x INTEGER NOT NULL) STRICT')
    const insert = (value: number | null) =>
      db.$client.prepare('INSERT INTO t VALUES (?)').run(value)
    const count = () => db.$client.prepare('SELECT count(*) FROM t').pluck().get()
    expect(() =>
      transaction(db, () => {
        insert(1)
        insert(null)
      }),
    ).toThrow('NOT NULL')
    expect(count()).toBe(0)
    expect(() => transaction(db, async () => insert(1))).toThrow('promise')
  })
})

type Read = (sql: string, ...values: unknown[]) => Record<string, string>[]

const isFirstInAnIndex = (rows: Read, table: string, column: string): boolean =>
  rows('SELECT name FROM pragma_index_list(?)', table).some(
    ({ name }) => rows('SELECT name FROM pragma_index_info(?)', name)[0]?.['name'] === column,
  ) || rows('SELECT name FROM pragma_table_info(?) WHERE pk = 1', table)[0]?.['name'] === column
