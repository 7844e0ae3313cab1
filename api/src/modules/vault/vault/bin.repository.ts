import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { userProfiles } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { links } from '../links/links.table.ts'
import { passwordAccess, passwordAccounts } from '../passwords/passwords.table.ts'
import { prompts } from '../prompts/prompts.table.ts'
import { documents, recordings } from '../recordings/recordings.table.ts'

/** Newest first, at most `limit` of each kind. */
export function listDeletedPrompts(db: Db, limit: number) {
  const { id, title, deletedAt } = prompts
  return db
    .select({ id, title, deletedAt })
    .from(prompts)
    .where(isNotNull(deletedAt))
    .orderBy(desc(deletedAt))
    .limit(limit)
    .all()
}

export function listDeletedLinks(db: Db, limit: number) {
  const { id, title, deletedAt } = links
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
