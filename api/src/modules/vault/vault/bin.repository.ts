import type { SearchKind } from '@leadwright/shared/contracts/search'
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from '../../../db/client.ts'
import { userProfiles } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { indexRecords } from '../../search/search-index.repository.ts'
import { links } from '../links/links.table.ts'
import { passwordAccess, passwordAccounts } from '../passwords/passwords.table.ts'
import { prompts } from '../prompts/prompts.table.ts'
import { documents, recordings } from '../recordings/recordings.table.ts'

/** Newest first, at most `limit` of each kind. */
export function listDeletedPrompts(db: Db, limit: number) {
  const { promptId: id, title, deletedAt } = prompts
  return db
    .select({ id, title, deletedAt })
    .from(prompts)
    .where(isNotNull(deletedAt))
    .orderBy(desc(deletedAt))
    .limit(limit)
    .all()
}

export function listDeletedLinks(db: Db, limit: number) {
  const { linkId: id, title, deletedAt } = links
  return db
    .select({ id, title, deletedAt })
    .from(links)
    .where(isNotNull(deletedAt))
    .orderBy(desc(deletedAt))
    .limit(limit)
    .all()
}

export function listDeletedDriveItems(db: Db, kind: 'recordings' | 'documents', limit: number) {
  const table = (kind === 'recordings' ? recordings : documents) as typeof recordings
  const { firstName, lastName } = userProfiles
  const client = { firstName, lastName, companyName: clients.companyName }
  return db
    .select({ id: table.id, deletedAt: table.deletedAt, clientId: table.clientId, ...client })
    .from(table)
    .leftJoin(clients, eq(clients.clientId, table.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, table.clientId))
    .where(isNotNull(table.deletedAt))
    .orderBy(desc(table.deletedAt))
    .limit(limit)
    .all()
}

/** All accounts, or those whose access holds this staff member. */
export function listDeletedPasswords(db: Db, viewer: string | undefined, limit: number) {
  const { id, accountName: title, deletedAt } = passwordAccounts
  const chosen = db.select({ id, title, deletedAt }).from(passwordAccounts).$dynamic()
  const visible =
    viewer === undefined
      ? chosen
      : chosen.innerJoin(
          passwordAccess,
          and(eq(passwordAccess.accountId, id), eq(passwordAccess.staffId, viewer)),
        )
  return visible.where(isNotNull(deletedAt)).orderBy(desc(deletedAt)).limit(limit).all()
}

/** Removes what was deleted at or before the instant. Returns how many items. */
export function purgeDeleted(tx: Tx, until: string): number {
  const purged: [SearchKind, { id: string }[]][] = [
    ['prompt', purge(tx, prompts, prompts.promptId, until)],
    ['link', purge(tx, links, links.linkId, until)],
    ['recording', purge(tx, recordings, recordings.id, until)],
    ['document', purge(tx, documents, documents.id, until)],
    ['password', purge(tx, passwordAccounts, passwordAccounts.id, until)],
  ]
  for (const [kind, rows] of purged) {
    indexRecords(
      tx,
      kind,
      rows.map(({ id }) => id),
    )
  }
  return purged.reduce((sum, [, rows]) => sum + rows.length, 0)
}

type Table = SQLiteTable & { deletedAt: SQLiteColumn }
const purge = (tx: Tx, table: Table, id: SQLiteColumn, until: string) =>
  tx
    .delete(table)
    .where(lte(table.deletedAt, until))
    .returning({ id: sql<string>`${id}` })
    .all()
