import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'

const { migrationsDir } = loadConfig({})
const modules = import.meta.glob<Record<string, unknown>>('../**/*.table.ts', { eager: true })
const schema = Object.assign({}, ...Object.values(modules)) as Record<string, unknown>
const advice = 'a table changed without a migration: run db:generate and commit what it writes'

/**
 * Every table and index with its columns and constraints, sorted, because ALTER TABLE adds columns
 * last, writes their foreign keys next to them and quotes new names differently.
 */
function describeTables({ $client }: ReturnType<typeof openDatabase>) {
  const rows = $client
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'index') AND sql IS NOT NULL
       AND name NOT GLOB '__drizzle_*' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'search_index*'`,
    )
    .all() as { name: string; sql: string }[]
  return rows
    .map(({ name, sql }) => {
      const parts = sql
        .replaceAll('"', '`')
        .replace(/\)\s*(STRICT)?$/, '')
        .replace(
          /(`\w+`)( \w+) REFERENCES (\w+)\((\w+)\)( ON DELETE)/g,
          '$1$2, FOREIGN KEY ($1) REFERENCES `$3`(`$4`) ON UPDATE no action$5',
        )
        .split(/,(?![^()]*\))|\n/)
      const sorted = parts.map((part) => part.trim()).filter(Boolean)
      return `${name}:\n${sorted.sort().join('\n')}`
    })
    .sort()
}

test('the migrations create the tables that the code describes', async () => {
  const migrated = openDatabase(':memory:')
  migrate(migrated, migrationsDir)
  const described = openDatabase(':memory:')
  const statements = await generateSQLiteMigration(
    await generateSQLiteDrizzleJson({}),
    await generateSQLiteDrizzleJson(schema),
  )
  for (const statement of statements) described.$client.exec(statement)
  expect(describeTables(migrated), advice).toEqual(describeTables(described))
})

test('the newest snapshot, from which the next migration is generated, matches the tables', async () => {
  const meta = join(migrationsDir, 'meta')
  const newest =
    readdirSync(meta)
      .sort()
      .findLast((name) => name.endsWith('_snapshot.json')) ?? ''
  const { tables } = JSON.parse(readFileSync(join(meta, newest), 'utf8'))
  expect(tables, advice).toEqual((await generateSQLiteDrizzleJson(schema)).tables)
})

test('a unique index over a nullable column contains only rows with a value, so it finds none without', () => {
  const db = openDatabase(':memory:')
  migrate(db, migrationsDir)
  const unique = db.$client
    .prepare<[], Record<'table' | 'index' | 'column', string> & { partial: number; sql: string }>(
      `SELECT entry.name "table", i.name "index", min(c.name) "column", i.partial,
         (SELECT sql FROM sqlite_master WHERE name = i.name) sql
       FROM sqlite_master entry, pragma_index_list(entry.name) i, pragma_index_info(i.name) k,
         pragma_table_info(entry.name) c
       WHERE entry.type = 'table' AND i."unique" AND c.name = k.name
       GROUP BY 1, 2 HAVING count(*) = 1 AND NOT max(c."notnull" OR c.pk)`,
    )
    .all()
  const plan = (of: (typeof unique)[number], condition: string) =>
    JSON.stringify(
      db.$client
        .prepare(`EXPLAIN QUERY PLAN SELECT * FROM ${of.table} WHERE ${of.column} ${condition}`)
        .all(),
    )
  expect(unique.length).toBeGreaterThan(5)
  expect(unique.filter(({ partial }) => !partial)).toEqual([])
  for (const of of unique) {
    expect(plan(of, 'IS NULL')).not.toContain(of.index)
    if (of.sql.endsWith('IS NOT NULL')) expect(plan(of, "= ''")).toContain(of.index)
  }
})

test('the data model names every table', () => {
  const doc = readFileSync(join(migrationsDir, '../../docs/data-model.md'), 'utf8')
  const tables = Object.values(schema).filter((value) => is(value, SQLiteTable))
  const unnamed = tables.map(getTableName).filter((name) => !doc.includes(`\`${name}\``))
  expect(unnamed).toEqual([])
})
