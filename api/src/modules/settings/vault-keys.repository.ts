import { asc, ne } from 'drizzle-orm'
import { type Db, insertInto, type Tx } from '../../db/client.ts'
import { vaultKeyChecks } from './settings.table.ts'

/** Every column of sealed values, with the key of its table: the places of lib/seal.ts. */
export const sealedColumns = [
  { table: 'clients', column: 'google_password', id: 'client_id' },
  { table: 'password_accounts', column: 'password', id: 'id' },
  { table: 'password_values', column: 'password', id: 'value_id' },
  { table: 'second_factors', column: 'secret', id: 'user_id' },
  { table: 'mail_outbox', column: 'body', id: 'id' },
  { table: 'contact_hash_keys', column: 'key', id: 'id' },
  { table: 'do_not_contact', column: 'address', id: 'id' },
  { table: 'data_requests', column: 'email', id: 'id' },
  { table: 'webhook_endpoints', column: 'secret', id: 'id' },
  { table: 'webhook_endpoints', column: 'previous_secret', id: 'id' },
  {
    table: 'idempotent_writes',
    column: 'sealed_answer',
    id: "caller_id || ' ' || idempotency_key",
  },
] as const
export type SealedColumn = (typeof sealedColumns)[number]

interface SealedRow {
  id: string
  sealed: string
}

const isOld = (column: string) =>
  `${column} IS NOT NULL AND ${column} <> '' AND ${column} NOT GLOB @current || '.*'`
const current = (keyId: string) => `v1.${keyId}`

/** Rows after `after` that are wrapped by a key other than this one, by id. */
export const listOldRows = (
  db: Db,
  { table, column, id }: SealedColumn,
  query: { keyId: string; after: string; limit: number },
): SealedRow[] =>
  db.$client
    .prepare<[object], SealedRow>(
      `SELECT ${id} AS id, ${column} AS sealed FROM ${table}
       WHERE ${id} > @after AND ${isOld(column)} ORDER BY ${id} LIMIT @limit`,
    )
    .all({ current: current(query.keyId), after: query.after, limit: query.limit })

export const countOldRows = (db: Db, { table, column }: SealedColumn, keyId: string): number =>
  Number(
    db.$client
      .prepare(`SELECT count(*) FROM ${table} WHERE ${isOld(column)}`)
      .pluck()
      .get({ current: current(keyId) }),
  )

/** False when the row was changed or removed since it was read. */
export const replaceSealed = (
  tx: Tx,
  { table, column, id }: SealedColumn,
  change: { id: string; before: string; after: string },
): boolean =>
  tx.$client
    .prepare(`UPDATE ${table} SET ${column} = @after WHERE ${id} = @id AND ${column} = @before`)
    .run(change).changes === 1

/** A known text sealed with each key in use, the oldest first. */
export const listKeyChecks = (db: Db) =>
  db.select().from(vaultKeyChecks).orderBy(asc(vaultKeyChecks.createdAt)).all()

export const insertKeyCheck = insertInto(vaultKeyChecks)

/** From now on the data needs only this key. */
export function deleteOtherKeyChecks(tx: Tx, keyId: string): void {
  tx.delete(vaultKeyChecks).where(ne(vaultKeyChecks.keyId, keyId)).run()
}
