import type { Db } from '../../db/client.ts'
import type { AuditKey } from '../../lib/audit-key.ts'
import type { auditLog } from './audit.table.ts'

export type AuditRow = typeof auditLog.$inferSelect

/** By connection, so that each of the many places that record something need not carry the key. */
const keys = new WeakMap<Db['$client'], AuditKey>()

export const setAuditKey = (db: Db, key: AuditKey): void => void keys.set(db.$client, key)

/** The key that this connection writes the log with. */
export function auditKeyOf(db: Db): AuditKey {
  const key = keys.get(db.$client)
  if (!key) throw new Error('This connection has no audit key.')
  return key
}

/** HMAC of a row and of the hash before it. */
export const hashOf = (key: AuditKey, row: Omit<AuditRow, 'seq' | 'hash'>): string =>
  key.sign(textOf(row))

function textOf(row: Omit<AuditRow, 'seq' | 'hash'>): string {
  const actor = [row.actorId, row.actorName, row.actorRole, row.network]
  const subject = [row.subjectType, row.subjectId, row.subjectName, row.personId]
  return JSON.stringify([row.previousHash, row.at, ...actor, row.action, ...subject, row.detail])
}
