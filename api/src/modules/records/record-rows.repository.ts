import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { type SQLiteColumn, type SQLiteTable, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../db/client.ts'
import { pick, trashableStamps, unpublishedAt } from '../../db/columns.ts'
import { userProfiles, users } from '../identity/auth/auth.table.ts'
import { clients } from '../identity/auth/clients.table.ts'

/** The columns of every record; the type of this table represents all record tables. */
const common = sqliteTable('records', {
  id: text('id').primaryKey(),
  ...trashableStamps(),
})
export type Common = typeof common.$inferSelect

export type RecordTable = SQLiteTable & Record<keyof Common, SQLiteColumn>
export type RecordRow<T extends RecordTable> = T['$inferSelect'] & Common

/** The columns that every record has. */
export const commonOf = (table: RecordTable) => table as unknown as typeof common

/** The columns from which a client is named. */
const clientColumns = {
  ...pick(clients, 'clientId', 'companyName'),
  ...pick(userProfiles, 'firstName', 'lastName'),
  email: users.email,
}
export interface RecordClient {
  clientId: string
  firstName: string
  lastName: string
  companyName: string
  email: string
}
/** A record with its client, if it has one. */
export interface RowOf<T extends RecordTable> {
  row: RecordRow<T>
  client: RecordClient | null
}

export function selectRows<T extends RecordTable>(db: Db, table: T) {
  const rows = commonOf(table)
  // Null, not false: SQLite looks null up in the index, while a false join would read every client.
  const { clientId = sql`NULL` } = table as { clientId?: SQLiteColumn }
  return db
    .select({ row: rows, client: clientColumns })
    .from(rows)
    .leftJoin(clients, eq(clients.clientId, clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, clients.clientId))
    .leftJoin(users, eq(users.id, clients.clientId))
}

/** Converts a row of `selectRows`, whose joined columns are null where there is no client. */
export const rowOf = <T extends RecordTable>(
  found: ReturnType<ReturnType<typeof selectRows>['all']>[number],
): RowOf<T> => ({
  row: found.row,
  client: found.client?.clientId ? (found.client as RecordClient) : null,
})

/** Rows that an import has not published are in no trash. */
export const isInTrash = (deletedAt: SQLiteColumn) =>
  and(isNotNull(deletedAt), ne(deletedAt, unpublishedAt))

/** Records in the trash, last deleted first. */
export const listDeleted = <T extends RecordTable>(db: Db, table: T, limit: number): RowOf<T>[] => {
  const { deletedAt, id } = commonOf(table)
  return selectRows(db, table)
    .where(isInTrash(deletedAt))
    .orderBy(desc(deletedAt), desc(id))
    .limit(limit)
    .all()
    .map(rowOf<T>)
}
