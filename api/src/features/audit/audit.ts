import { createHash } from 'node:crypto'
import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import { type Db, prepared, type Tx } from '../../db/client.ts'
import type { AnyActor } from '../../lib/actor.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { auditLog } from './audit.table.ts'

export interface AuditEntry {
  /** `feature.verb`, e.g. `client.added`. */
  action: string
  subject: { type: string; id: string }
  /** Never a secret: names of what changed, counts, ids. */
  detail?: Record<string, unknown>
}

type Row = typeof auditLog.$inferSelect

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
  insert(tx).run({ ...row, hash: hashOf(row) })
}

/** The newest rows of one action. */
export const listAudit = (db: Db, filter: { action: string; limit: number }): Row[] =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, filter.action))
    .orderBy(desc(auditLog.seq))
    .limit(filter.limit)
    .all()

/** The end of the chain: whoever notes it elsewhere can tell later that nothing was cut off. */
export const lastAuditRow = (db: Db) =>
  db
    .select({ seq: auditLog.seq, at: auditLog.at, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1)
    .get()

/** The first row whose hash or link does not fit, or undefined when the chain is whole. */
export function findBrokenRow(db: Db): { seq: number; reason: string } | undefined {
  let previousHash = ''
  let last = 0
  for (;;) {
    const rows = readAfter(db, last)
    if (rows.length === 0) return undefined
    for (const row of rows) {
      if (row.seq !== last + 1) return { seq: last + 1, reason: 'a row is missing' }
      if (row.previousHash !== previousHash) return { seq: row.seq, reason: 'the link is broken' }
      if (row.hash !== hashOf(row)) return { seq: row.seq, reason: 'the row was changed' }
      previousHash = row.hash
      last = row.seq
    }
  }
}

const readAfter = (db: Db, seq: number): Row[] =>
  db
    .select()
    .from(auditLog)
    .where(gt(auditLog.seq, seq))
    .orderBy(asc(auditLog.seq))
    .limit(1000)
    .all()

function hashOf(row: Omit<Row, 'seq' | 'hash'>): string {
  const { at, actorId, actorRole, network, action, subjectType, subjectId, detail } = row
  const fields = [row.previousHash, at, actorId, actorRole, network, action, subjectType, subjectId]
  return createHash('sha256')
    .update(JSON.stringify([...fields, detail]))
    .digest('base64url')
}
