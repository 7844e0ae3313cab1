import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  type SQLiteColumn,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

/** ISO-8601 UTC text, written by the use case from the injected clock. */
export const createdAt = () => text('created_at').notNull()
export const updatedAt = () => text('updated_at').notNull()
/** Set when a row is moved to the trash, from which it is purged after 30 days. */
export const deletedAt = () => text('deleted_at')
/**
 * The time of deletion of a row that an import has not published yet: it is hidden like a deleted row,
 * and in no trash.
 */
export const unpublishedAt = '9999-12-31T23:59:59.999Z'
/** Incremented with every change; saving an older version is rejected. */
export const version = () => integer('version').notNull().default(1)
/** For everything that people edit. */
export const stamps = () => ({ createdAt: createdAt(), updatedAt: updatedAt(), version: version() })
/** For records that can also be restored. */
export const trashableStamps = () => ({ ...stamps(), deletedAt: deletedAt() })
/** A foreign key to the owner of the row, with which the row is deleted. */
export const partOf = (name: string, owner: () => SQLiteColumn) =>
  text(name).notNull().references(owner, { onDelete: 'cascade' })
/** A foreign key to a row that this one can exist without; set to null when that row is deleted. */
export const linkTo = (name: string, to: () => SQLiteColumn) =>
  text(name).references(to, { onDelete: 'set null' })
/** 0 or 1 in the database. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** First and last name as one text. */
export const nameOf = <T extends string | null>(
  person: Record<'firstName' | 'lastName', SQLiteColumn>,
) => sql<T>`trim(${person.firstName} || ' ' || ${person.lastName})`

/** The same for a person who may be gone; empty then. */
export const nameOrNone = (person: Parameters<typeof nameOf>[0]) =>
  sql<string>`coalesce(${nameOf(person)}, '')`

/** Columns of a table by their names, for a select. */
export const pick = <T extends object, Name extends keyof T>(table: T, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, Name>

/** A column with one of a fixed set of values. */
export const oneOf = (name: string, column: SQLiteColumn, values: readonly string[]) =>
  check(name, sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

/** For the purge of the trash; contains only the few deleted rows, so other lists never use it. */
export const trashIndex = (name: string, deletedAt: SQLiteColumn) =>
  index(name).on(deletedAt).where(sql`${deletedAt} IS NOT NULL`)

/**
 * Each value of a nullable column once. Contains only the rows with a value: SQLite expects one row
 * for each entry of a unique index, so it would also read all rows without a value through it.
 */
export const uniqueUnlessNull = (name: string, column: SQLiteColumn) =>
  uniqueIndex(name).on(column).where(sql`${column} IS NOT NULL`)
