import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { userProfiles, users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { indexRecords } from '../../search/search-index.repository.ts'
import { clientColumns, type ListQuery, ofPage } from '../vault/vault.table.ts'
import { documents, recordings } from './recordings.table.ts'

export type DriveKind = 'recordings' | 'documents'
const searchKinds = { recordings: 'recording', documents: 'document' } as const

/** Both tables have the same columns; the type of one stands for both. */
const tableOf = (kind: DriveKind) =>
  (kind === 'recordings' ? recordings : documents) as typeof recordings

function selectItems(db: Db, kind: DriveKind) {
  const table = tableOf(kind)
  return db
    .select({ item: table, client: clientColumns })
    .from(table)
    .leftJoin(clients, eq(clients.clientId, table.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, table.clientId))
    .leftJoin(users, eq(users.id, table.clientId))
}

export function listItems(db: Db, kind: DriveKind, query: ListQuery) {
  const table = tableOf(kind)
  return selectItems(db, kind)
    .where(and(isNull(table.deletedAt), ofPage(table.createdAt, table.id, query)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(query.limit + 1)
    .all()
}
export type DriveRow = ReturnType<typeof listItems>[number]

/** Deleted ones too. */
export const findItem = (db: Db, kind: DriveKind, id: string): DriveRow | undefined =>
  selectItems(db, kind)
    .where(eq(tableOf(kind).id, id))
    .get()

export function insertItem(
  tx: Tx,
  kind: DriveKind,
  row: { id: string; clientId: string | null; googleDriveLink: string; at: string },
): void {
  const { at, ...fields } = row
  tx.insert(tableOf(kind))
    .values({ ...fields, createdAt: at, updatedAt: at })
    .run()
  indexRecords(tx, searchKinds[kind], [row.id])
}

export function setDeleted(tx: Tx, kind: DriveKind, id: string, deletedAt: string | null): void {
  const table = tableOf(kind)
  tx.update(table).set({ deletedAt }).where(eq(table.id, id)).run()
  indexRecords(tx, searchKinds[kind], [id])
}
