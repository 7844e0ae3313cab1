import type { VaultClient } from '@leadwright/shared/contracts/vault/vault'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../../db/client.ts'
import { userProfiles, users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import type { RecordRow, RecordTable } from '../../records/record.repository.ts'
import type { recordings } from '../recordings/recordings.table.ts'
import { type ListQuery, ofPage } from './vault.table.ts'

const clientColumns = {
  clientId: clients.clientId,
  firstName: userProfiles.firstName,
  lastName: userProfiles.lastName,
  companyName: clients.companyName,
  email: users.email,
}

/** By first name, then last name. */
export const listClientNames = (db: Db) =>
  db
    .select(clientColumns)
    .from(clients)
    .innerJoin(users, eq(users.id, clients.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, clients.clientId))
    .orderBy(asc(userProfiles.firstName), asc(userProfiles.lastName), asc(clients.clientId))
    .all()

/** A table of records that may belong to a client. */
export type ItemTable = RecordTable & { clientId: SQLiteColumn }
/** A record with its client, whose columns are null where there is none. */
export interface ItemRow<T extends ItemTable> {
  item: RecordRow<T> & { clientId: string | null }
  client: { [Key in keyof VaultClient]: VaultClient[Key] | null } | null
}

function selectItems(db: Db, table: ItemTable) {
  // Stands for any of these tables: what is read here, all of them have.
  const items = table as unknown as typeof recordings
  const select = db
    .select({ item: items, client: clientColumns })
    .from(items)
    .leftJoin(clients, eq(clients.clientId, items.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, items.clientId))
    .leftJoin(users, eq(users.id, items.clientId))
  return { items, select }
}

/** Newest first; one row more than asked, where the page is not named. */
export function listItems<T extends ItemTable>(db: Db, table: T, query: ListQuery): ItemRow<T>[] {
  const { items, select } = selectItems(db, table)
  return select
    .where(and(isNull(items.deletedAt), ofPage(items.createdAt, items.id, query)))
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(query.limit + 1)
    .all()
}

export function findItem<T extends ItemTable>(db: Db, table: T, id: string) {
  const { items, select } = selectItems(db, table)
  return select.where(and(eq(items.id, id), isNull(items.deletedAt))).get() as
    | ItemRow<T>
    | undefined
}
