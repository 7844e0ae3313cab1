import type { Db } from '../../db/client.ts'
import type { AuditKey } from '../../lib/audit-key.ts'
import type { auditLog } from './audit.table.ts'

export type AuditRow = typeof auditLog.$inferSelect

/** The key by connection, so that callers that record a change need not pass it along. */
const keys = new WeakMap<Db['$client'], AuditKey>()

export const setAuditKey = (db: Db, key: AuditKey): void => void keys.set(db.$client, key)

/** The key with which this connection writes the log. */
export function auditKeyOf(db: Db): AuditKey {
  const key = keys.get(db.$client)
  if (!key) throw new Error('This connection has no audit key.')
  return key
}

/** HMAC of a row and the previous row's hash. */
export const hashOf = (key: AuditKey, row: Omit<AuditRow, 'seq' | 'hash'>): string =>
  key.sign(textOf(row))

function textOf(row: Omit<AuditRow, 'seq' | 'hash'>): string {
  const actor = [row.actorId, row.actorName, row.actorRole, row.network]
  const subject = [row.subjectType, row.subjectId, row.subjectName, row.personId]
  return JSON.stringify([row.previousHash, row.at, ...actor, row.action, ...subject, row.detail])
}
