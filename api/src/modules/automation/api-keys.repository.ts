import { and, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { countSince, type Db, insertInto, prepared, type Tx, updateIn } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { apiKeys } from './api-keys.table.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

export const insertApiKey = insertInto(apiKeys)

const byHash = prepared((db) =>
  db
    .select(getTableColumns(apiKeys))
    .from(apiKeys)
    .leftJoin(clients, eq(clients.clientId, apiKeys.clientId))
    .where(and(eq(apiKeys.tokenHash, sql.placeholder('tokenHash')), isNull(clients.suspendedAt)))
    .prepare(),
)
/** None that is bound to a suspended client. */
export const findApiKeyByHash = (db: Db, tokenHash: string): ApiKeyRow | undefined =>
  byHash(db).get({ tokenHash })

/** Newest first, with the client's names. */
export const listApiKeys = (db: Db) =>
  db
    .select({
      key: apiKeys,
      ...pick(userProfiles, 'firstName', 'lastName'),
      companyName: clients.companyName,
    })
    .from(apiKeys)
    .leftJoin(clients, eq(clients.clientId, apiKeys.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, apiKeys.clientId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .all()

export const updateApiKey = updateIn(apiKeys, apiKeys.id)

/** The name of the key that is gone now; undefined where there was none. */
export const deleteApiKey = (tx: Tx, id: string): string | undefined =>
  tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ name: apiKeys.name }).get()?.name

/** Keys that expire before an instant, and when the first of them does. */
export const sumExpiring = (db: Db, before: string) =>
  countSince(db, apiKeys.expiresAt, lt(apiKeys.expiresAt, before))
