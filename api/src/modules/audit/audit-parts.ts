import { asc, desc, eq } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '../../db/client.ts'
import { systemActor } from '../../lib/actor.ts'
import type { AuditKey } from '../../lib/audit-key.ts'
import type { Clock } from '../../lib/clock.ts'
import { auditLog, auditParts } from './audit.table.ts'
import { lastAuditRow, recordChange } from './audit.ts'
import { setAuditKey } from './audit-hash.ts'

export type AuditPart = typeof auditParts.$inferSelect

/** Oldest first. */
export const listParts = (db: Db): AuditPart[] =>
  db.select().from(auditParts).orderBy(asc(auditParts.firstSeq)).all()

export const macOf = (
  key: AuditKey,
  { firstSeq, previousHash }: Omit<AuditPart, 'mac' | 'keyId'>,
) => key.sign(JSON.stringify(['part', firstSeq, previousHash]))

/** Id of the key with which the log is written; undefined in a database that no server has opened. */
export const auditKeyIdOf = (db: Db): string | undefined => newestPart(db)?.keyId

/** The key with which the log is written, and the time of its first row. */
export function auditKeySince(db: Db): { id: string; since: string | null } | undefined {
  const part = newestPart(db)
  if (!part) return undefined
  const first = db.select({ at: auditLog.at }).from(auditLog).where(eq(auditLog.seq, part.firstSeq))
  return { id: part.keyId, since: first.get()?.at ?? null }
}

/** Throws when the log's current key is a different one; writes nothing. */
export function checkAuditKey(db: Db, key: AuditKey): void {
  const keyId = auditKeyIdOf(db)
  if (keyId !== undefined && keyId !== key.id) {
    throw new Error('This audit log was written with another audit key.')
  }
}

/** Makes this connection write the audit log with this key; throws when the log has a different key. */
export function useAuditKey(db: Db, key: AuditKey, clock: Clock): void {
  checkAuditKey(db, key)
  setAuditKey(db, key)
  if (!newestPart(db)) transaction(db, (tx) => startPart(tx, key, clock))
}

/**
 * Continues the log under this key because the previous one was lost or leaked. The links of rows
 * under the old key remain; only that key can prove that their content is unchanged.
 */
export function adoptAuditKey(db: Db, key: AuditKey, clock: Clock): void {
  setAuditKey(db, key)
  if (newestPart(db)?.keyId !== key.id) transaction(db, (tx) => startPart(tx, key, clock))
}

function startPart(tx: Tx, key: AuditKey, clock: Clock): void {
  const last = lastAuditRow(tx)
  const start = { firstSeq: (last?.seq ?? 0) + 1, previousHash: last?.hash ?? '' }
  tx.insert(auditParts)
    .values({ ...start, keyId: key.id, mac: macOf(key, start) })
    .run()
  if (!last) return
  const subject = { type: 'audit', id: 'key' }
  recordChange({ tx, deps: { clock }, actor: systemActor }, 'audit.key-changed', subject, {
    rowsBefore: last.seq,
  })
}

const newestPart = (db: Db) =>
  db.select().from(auditParts).orderBy(desc(auditParts.firstSeq)).limit(1).get()
