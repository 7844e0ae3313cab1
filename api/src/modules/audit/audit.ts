import { desc, sql } from 'drizzle-orm'
import { type Db, prepared, type Tx } from '../../db/client.ts'
import type { AnyActor } from '../../lib/actor.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { auditLog } from './audit.table.ts'
import { auditKeyOf, hashOf } from './audit-hash.ts'

export interface AuditEntry {
  /** `feature.verb`, e.g. `client.added`. */
  action: string
  subject: { type: string; id: string }
  /** Never a secret: names of what changed, counts, ids. */
  detail?: Record<string, unknown>
}

const newest = prepared((db) =>
  db.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1).prepare(),
)
const insert = prepared((db) =>
  db
    .insert(auditLog)
    .values({
      at: sql.placeholder('at'),
      actorId: sql.placeholder('actorId'),
      actorRole: sql.placeholder('actorRole'),
      network: sql.placeholder('network'),
      action: sql.placeholder('action'),
      subjectType: sql.placeholder('subjectType'),
      subjectId: sql.placeholder('subjectId'),
      detail: sql.placeholder('detail'),
      previousHash: sql.placeholder('previousHash'),
      hash: sql.placeholder('hash'),
    })
    .prepare(),
)

/** Adds a row to the chain, in the transaction of the change that it tells of. */
export function recordAudit(tx: Tx, clock: Clock, actor: AnyActor, entry: AuditEntry): void {
  // What is read while viewing as a client was read by the admin.
  const who = ('viewedBy' in actor && actor.viewedBy) || actor
  const row = {
    at: instant(clock),
    actorId: who.userId,
    actorRole: who.role,
    network: actor.network,
    action: entry.action,
    subjectType: entry.subject.type,
    subjectId: entry.subject.id,
    detail: JSON.stringify(entry.detail ?? {}),
    previousHash: newest(tx).get()?.hash ?? '',
  }
  insert(tx).run({ ...row, hash: hashOf(auditKeyOf(tx), row) })
}

/** The end of the chain: whoever notes it elsewhere can tell later that nothing was cut off. */
export const lastAuditRow = (db: Db) =>
  db
    .select({ seq: auditLog.seq, at: auditLog.at, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1)
    .get()
