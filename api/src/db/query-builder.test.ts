import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { type Db, insertAllInto, insertInto, openDatabase, type Tx } from './client.ts'
import { flag } from './columns.ts'

const notes = sqliteTable('notes', {
  id: integer('id').primaryKey(),
  text: text('text').notNull().default('new'),
  tags: text('tags', { mode: 'json' }).$type<string[]>(),
  isRead: flag('is_read'),
  length: integer('length').generatedAlwaysAs(sql`length(text)`),
  previousId: integer('previous_id'),
})

function opened(): Db {
  const db = openDatabase(':memory:')
  db.$client.exec(`CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL, tags TEXT, is_read INTEGER,
    length INTEGER AS (length(text)), previous_id INTEGER) STRICT`)
  return db
}

const full = { id: 1, text: 'one', tags: ['a', 'b'], isRead: true, previousId: null }
const empty = { id: 2, text: '', tags: null, isRead: null, previousId: 1 }

test('a row is read as it was added: lists, flags, nulls and defaults', () => {
  const db = opened()
  insertInto(notes)(db as Tx, full)
  insertAllInto(notes)(db as Tx, [empty, { id: 3, isRead: false, text: undefined }])
  const added = { id: 3, text: 'new', tags: null, isRead: false, length: 3, previousId: null }
  const rows = [{ ...full, length: 3 }, { ...empty, length: 0 }, added]
  expect(db.select().from(notes).all()).toEqual(rows)
  expect(rows.map(({ id }) => db.select().from(notes).where(eq(notes.id, id)).get())).toEqual(rows)
  expect(db.select().from(notes).where(eq(notes.id, 4)).get()).toBeUndefined()
})

test('expressions are converted as they say', () => {
  const db = opened()
  insertAllInto(notes)(db as Tx, [full, empty])
  const isLong = () => sql`${notes.text} <> ''`
  const fields = {
    isLong: isLong().mapWith(Boolean),
    number: isLong(),
    named: sql<string>`upper(${notes.text})`.as('named'),
  }
  const older = db
    .select({ n: sql<number>`count(*)`.mapWith(String).as('n') })
    .from(notes)
    .as('older')
  expect(
    db
      .select({ ...fields, older: older.n })
      .from(notes)
      .crossJoin(older)
      .orderBy(notes.id)
      .all(),
  ).toEqual([
    { isLong: true, number: 1, named: 'ONE', older: '2' },
    { isLong: false, number: 0, named: '', older: '2' },
  ])
})
