import { messages } from '@leadwright/shared/messages'
import { and, asc, type Column, desc, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm'
import type { SQLiteSelect } from 'drizzle-orm/sqlite-core'
import { invalidField } from '../lib/errors.ts'

/** Where a page of a list ended: instant and id of the last row. */
export interface Cursor {
  at: string
  id: string
}

/** The requested page of a list. */
export interface PageQuery {
  cursor?: string | undefined
  limit: number
}

/** The same for a repository, which reads one extra row to know whether there is a next page. */
export interface PageRange {
  cursor: Cursor | undefined
  limit: number
}

const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.at, cursor.id])).toString('base64url')

/** Rejects a cursor that this API did not create. */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(parts) && typeof parts[0] === 'string' && typeof parts[1] === 'string') {
      return { at: parts[0], id: parts[1] }
    }
  } catch {
    // handled below, like any invalid cursor
  }
  throw invalidField('cursor', messages.request.invalid)
}

/** The newest first, or the oldest first. */
const directions = { newest: [lte, lt, desc], oldest: [gte, gt, asc] } as const
type Direction = keyof typeof directions

/**
 * The rows after the cursor in a list ordered by `at` and `id`. The separate bound on `at` lets
 * SQLite seek to the cursor in an index.
 */
export function after(
  at: Column,
  id: Column,
  cursor: Cursor | undefined,
  direction: Direction = 'newest',
): SQL | undefined {
  if (!cursor) return undefined
  const [reaches, isBehind] = directions[direction]
  return and(reaches(at, cursor.at), or(isBehind(at, cursor.at), isBehind(id, cursor.id)))
}

/** A select without its conditions and order. */
interface Select<Row> {
  all(): Row[]
}
/** The order of a list: an instant, a day or another text, then the id. */
type Order = readonly [at: Column | SQL, id: Column]

const reader =
  (direction: Direction) =>
  <Row>(select: Select<Row>, [at, id]: Order, { cursor, limit }: PageRange, where?: SQL): Row[] => {
    const [, , inOrder] = directions[direction]
    return (select as unknown as SQLiteSelect)
      .where(and(where, after(at as Column, id, cursor, direction)))
      .orderBy(inOrder(at), inOrder(id))
      .limit(limit + 1)
      .all() as Row[]
  }

/** A page of the rows that meet a condition, newest first, plus one extra row. */
export const readNewest = reader('newest')
/** The same, oldest first. */
export const readOldest = reader('oldest')

/** Removes the extra row that was read to know whether there is a next page. */
export function toPage<T>(rows: T[], limit: number, cursorOf: (row: T) => Cursor) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null }
}

/**
 * One page of a list, as its reader sees it.
 *
 * @param read returns the rows after the cursor, one more than the limit if there are more
 * @param placeOf the values by which the list is ordered
 */
export function readPage<Row, View = Row>(
  query: PageQuery,
  read: (range: PageRange) => Row[],
  placeOf: (row: Row) => Cursor,
  viewOf: (row: Row) => View = (row) => row as unknown as View,
) {
  const { limit } = query
  const page = toPage(read({ cursor: decodeCursor(query.cursor), limit }), limit, placeOf)
  return { ...page, items: page.items.map(viewOf) }
}

/** For lists in the order of creation. */
export const byCreation = (row: { createdAt: string; id: string }): Cursor => ({
  at: row.createdAt,
  id: row.id,
})
