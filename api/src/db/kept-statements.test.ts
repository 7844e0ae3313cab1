import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { keptStatements } from '../lib/kept-statements.ts'
import { openDatabase, transaction } from './client.ts'

function notes() {
  const db = openDatabase(':memory:')
  db.$client.exec("CREATE TABLE notes (text TEXT) STRICT; INSERT INTO notes VALUES ('first')")
  return { db, compiled: vi.spyOn(db.$client, 'prepare') }
}

test('a query is compiled once, also when it runs in transactions and with other values', () => {
  const { db, compiled } = notes()
  const add = (text: string) => db.run(sql`INSERT INTO notes VALUES (${text})`)
  add('second')
  transaction(db, () => add('third'))
  expect(() =>
    transaction(db, () => {
      add('fourth')
      throw new Error('a failure')
    }),
  ).toThrow('a failure')
  expect(db.values(sql`SELECT text FROM notes`)).toEqual([['first'], ['second'], ['third']])
  expect(compiled).toHaveBeenCalledTimes(2)
})

test('rows have the form that each query asks for', () => {
  const { db, compiled } = notes()
  const query = sql`SELECT text FROM notes`
  for (let round = 0; round < 2; round++) {
    expect(db.all(query)).toEqual([{ text: 'first' }])
    expect(db.values(query)).toEqual([['first']])
    expect(db.get(query)).toEqual({ text: 'first' })
  }
  expect(compiled).toHaveBeenCalledTimes(1)
})

test('a change of a table applies to the queries that were compiled before it', () => {
  const { db } = notes()
  const read = () => db.all(sql`SELECT * FROM notes`)
  expect(read()).toEqual([{ text: 'first' }])
  db.$client.exec("ALTER TABLE notes ADD COLUMN author TEXT DEFAULT 'Ada'")
  expect(read()).toEqual([{ text: 'first', author: 'Ada' }])
})

test('the statements that were used last are kept', () => {
  const { db, compiled } = notes()
  const read = (n: number) => db.values(sql.raw(`SELECT ${n}`))
  for (let n = 0; n <= keptStatements; n++) {
    read(n)
    read(0)
  }
  compiled.mockClear()
  read(0)
  expect(compiled).toHaveBeenCalledTimes(0)
  read(1)
  expect(compiled).toHaveBeenCalledTimes(1)
})
