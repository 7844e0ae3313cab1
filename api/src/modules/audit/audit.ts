import { createHash } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { announce, type Db, insertInto, prepared, type Tx, transaction } from '../../db/client.ts'
import type { AnyActor } from '../../lib/actor.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { type Audience, type AuditedKind, announcementsOf, audiences } from './audience.rules.ts'
import { auditLog } from './audit.table.ts'
import { auditKeyOf, hashOf } from './audit-hash.ts'
import type { AuditAction } from './message-templates.ts'

export { type Audience, type AuditedKind, audiences } from './audience.rules.ts'
export type { AuditAction } from './message-templates.ts'
export type { RecordVerb } from './record-templates.ts'
export { type Changes, changesBetween, formatDate } from './wording.ts'

/** The transaction, time and actor of a change. */
export interface Change {
  tx: Tx
  deps: { clock: Clock }
  actor: AnyActor
}

/**
 * What changed. The name is stored as it is now; without one, the actor's name is used for a change
 * to themselves.
 */
export interface Subject {
  type: string
  id: string
  name?: string | undefined
  /**
   * Users whose pages show the change because of their relation to the subject, such as its client
   * or its assignee, before or after the change. If the subject is a person, they are included
   * automatically.
   */
  affected?: readonly (string | null)[]
  /**
   * Whose activity it is: the client or team member that owns the subject; for a person, the
   * person.
   */
  personId?: string | null | undefined
}

/** The subject of a record owned by a client or a team member, whose pages show it. */
export const subjectOwnedBy = (
  personId: string,
  subject: Pick<Subject, 'type' | 'id' | 'name'>,
) => ({
  ...subject,
  affected: [personId],
  personId,
})

/**
 * The subject of a request for an email address without an account; the address is stored only as a
 * hash.
 */
export const unknownAddress = (email: string): Subject => ({
  type: 'email',
  id: createHash('sha256').update(email).digest('base64url'),
  name: 'an unknown address',
})

/** Subject types whose id is a user's. */
const people: readonly string[] = ['user', 'client', 'staff', 'calendar-feed']

const newest = prepared((db) =>
  db.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1).prepare(),
)
const insert = insertInto(auditLog)

/**
 * Adds a row to the chain in the transaction of the change. Open pages that show the change are
 * notified after the commit.
 * @param action `kind.verb`, e.g. `client.added`
 * @param detail what the action's template says in addition to the name, and `changes`; never a
 * secret
 */
export function recordChange(
  change: Change,
  action: AuditAction,
  subject: Subject,
  detail?: object,
): void {
  const kind = action.slice(0, action.indexOf('.')) as AuditedKind
  recordChangeTo(audiences[kind], change, action, subject, detail)
}

/** Like `recordChange`, for a kind of record that defines its audience itself. */
export function recordChangeTo(
  audience: Audience,
  { tx, deps, actor }: Change,
  action: string,
  { type, id, name, affected = [], personId }: Subject,
  detail: object = {},
): void {
  // While an admin views the portal as a client, the reader is the admin.
  const who = ('impersonator' in actor && actor.impersonator) || actor
  // The activity of a client's people is shown under the client.
  const ownClientId = 'clientId' in actor && actor.userId === id ? actor.clientId : undefined
  const ownerId = personId ?? (people.includes(type) ? (ownClientId ?? id) : null)
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
    personId: ownerId,
    detail: JSON.stringify(detail),
    previousHash: newest(tx).get()?.hash ?? '',
  }
  insert(tx, { ...row, hash: hashOf(auditKeyOf(tx), row) })
  const userIds = [...new Set([...affected, people.includes(type) ? id : null])].filter(
    (user) => user !== null,
  )
  for (const announcement of announcementsOf(audience, userIds, ownerId)) announce(tx, announcement)
}

/**
 * Runs one actor's changes in a transaction. `record` adds the audit row of each change: see
 * `recordChange`.
 */
export const audited = <T>(
  deps: { db: Db; clock: Clock },
  actor: AnyActor,
  work: (tx: Tx, record: (action: AuditAction, subject: Subject, detail?: object) => void) => T,
): T =>
  transaction(deps.db, (tx) =>
    work(tx, (...change) => recordChange({ tx, deps, actor }, ...change)),
  )

/** Whether the log contains this row; a copy from before it, or of other data, does not. */
export const isInLog = (db: Db, { seq, hash }: { seq: number; hash: string }): boolean =>
  db
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(sql`${auditLog.seq} = ${seq} AND ${auditLog.hash} = ${hash}`)
    .get() !== undefined

/** The end of the chain. A copy stored elsewhere can later prove that nothing was cut off. */
export const lastAuditRow = (db: Db) =>
  db
    .select({ seq: auditLog.seq, at: auditLog.at, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1)
    .get()
