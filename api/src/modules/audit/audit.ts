import { desc, sql } from 'drizzle-orm'
import { type Db, prepared, type Tx, transaction } from '../../db/client.ts'
import type { AnyActor } from '../../lib/actor.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { auditLog } from './audit.table.ts'
import { auditKeyOf, hashOf } from './audit-hash.ts'

/** In which transaction, at which time, and by whom something changes. */
export interface Change {
  tx: Tx
  deps: { clock: Clock }
  actor: AnyActor
}

/** What changed. The name is kept as it is now; without one it is the actor's, for oneself. */
export interface Subject {
  type: string
  id: string
  name?: string | undefined
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
      actorName: sql.placeholder('actorName'),
      actorRole: sql.placeholder('actorRole'),
      network: sql.placeholder('network'),
      action: sql.placeholder('action'),
      subjectType: sql.placeholder('subjectType'),
      subjectId: sql.placeholder('subjectId'),
      subjectName: sql.placeholder('subjectName'),
      detail: sql.placeholder('detail'),
      previousHash: sql.placeholder('previousHash'),
      hash: sql.placeholder('hash'),
    })
    .prepare(),
)

/**
 * Adds a row to the chain, in the transaction of the change that it tells of.
 * @param action `feature.verb`, e.g. `client.added`
 * @param detail never a secret: names of what changed, counts, ids
 */
export function recordChange(
  { tx, deps, actor }: Change,
  action: string,
  { type, id, name }: Subject,
  detail: object = {},
): void {
  // What is read while viewing as a client was read by the admin.
  const who = ('impersonator' in actor && actor.impersonator) || actor
  const row = {
    at: instant(deps.clock),
    actorId: who.userId,
    actorName: who.name,
    actorRole: who.role,
    network: actor.network,
    action,
    subjectType: type,
    subjectId: id,
    subjectName: name ?? (id === who.userId ? who.name : null),
    detail: JSON.stringify(detail),
    previousHash: newest(tx).get()?.hash ?? '',
  }
  insert(tx).run({ ...row, hash: hashOf(auditKeyOf(tx), row) })
}

/**
 * A transaction of what one actor changes. `record` adds the audit row of each change to it: see
 * `recordChange`.
 */
export const audited = <T>(
  deps: { db: Db; clock: Clock },
  actor: AnyActor,
  work: (tx: Tx, record: (action: string, subject: Subject, detail?: object) => void) => T,
): T =>
  transaction(deps.db, (tx) =>
    work(tx, (...change) => recordChange({ tx, deps, actor }, ...change)),
  )

/** The end of the chain: whoever notes it elsewhere can tell later that nothing was cut off. */
export const lastAuditRow = (db: Db) =>
  db
    .select({ seq: auditLog.seq, at: auditLog.at, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1)
    .get()
