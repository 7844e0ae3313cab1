import { and, asc, desc, eq, getTableColumns, isNull, lt } from 'drizzle-orm'
import {
  countSince,
  type Db,
  insertInto,
  opaquePlaceholder,
  prepared,
  type Tx,
  updateIn,
} from '../../db/client.ts'
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
    .where(and(eq(apiKeys.tokenHash, opaquePlaceholder('tokenHash')), isNull(clients.suspendedAt)))
    .prepare(),
)
/** Returns no key that is restricted to a suspended client. */
export const findApiKeyByHash = (db: Db, tokenHash: string): ApiKeyRow | undefined =>
  byHash(db).get({ tokenHash })

/** Newest first, with the names of the clients. */
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

/** Deletes a key and returns its name; undefined if there was none. */
export const deleteApiKey = (tx: Tx, id: string): string | undefined =>
  tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ name: apiKeys.name }).get()?.name

/** Keys that expire before an instant, the first one first. */
export const listExpiring = (db: Db, before: string): ApiKeyRow[] =>
  db
    .select()
    .from(apiKeys)
    .where(lt(apiKeys.expiresAt, before))
    .orderBy(asc(apiKeys.expiresAt), asc(apiKeys.id))
    .all()

/** Counts the keys that expire before an instant, with the earliest expiry. */
export const sumExpiring = (db: Db, before: string) =>
  countSince(db, apiKeys.expiresAt, lt(apiKeys.expiresAt, before))
