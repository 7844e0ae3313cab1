import { and, eq, isNull } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../../db/client.ts'
import { readNewest } from '../../../db/page.ts'
import {
  commonOf,
  type RecordTable,
  type RowOf,
  rowOf,
  selectRows,
} from '../../records/record-rows.repository.ts'
import { isAmong, type ListQuery } from './vault.table.ts'

/** A table of records that may belong to a client. */
export type ItemTable = RecordTable & { clientId: SQLiteColumn }
/** Their client can see them, too. */
export type ShareableTable = ItemTable & Record<'title' | 'sharedAt' | 'sharedBy', SQLiteColumn>

/** Newest first. Includes one extra row for the next page, unless the ids are given. */
export function listItems<T extends ItemTable>(db: Db, table: T, query: ListQuery): RowOf<T>[] {
  const { createdAt, deletedAt, id } = commonOf(table)
  const where = and(isNull(deletedAt), isAmong(id, query))
  return readNewest(selectRows(db, table), [createdAt, id], query, where).map(rowOf<T>)
}

export function findItem<T extends ItemTable>(db: Db, table: T, id: string): RowOf<T> | undefined {
  const rows = commonOf(table)
  const found = selectRows(db, table)
    .where(and(eq(rows.id, id), isNull(rows.deletedAt)))
    .get()
  return found && rowOf<T>(found)
}
