import { createHash } from 'node:crypto'
import { desc, getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import { announce, type Db, prepared, type Tx, transaction } from '../../db/client.ts'
import type { AnyActor } from '../../lib/actor.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { type Audience, type AuditedKind, announcementsOf, audiences } from './audience.rules.ts'
import { auditLog } from './audit.table.ts'
import { auditKeyOf, hashOf } from './audit-hash.ts'
import type { AuditAction } from './phrases.ts'

export { type Audience, type AuditedKind, audiences } from './audience.rules.ts'
export type { AuditAction } from './phrases.ts'
export type { RecordVerb } from './record-phrases.ts'
export { type Changes, changesBetween, inWords } from './wording.ts'

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
  /**
   * Users whose pages show it by what they are to it, such as its client or its assignee, before or
   * after the change; of a subject that is a person, that person need not be named.
   */
  concerns?: readonly (string | null)[]
  /** Whose activity it is: the client or team member that it belongs to; of a person, the person. */
  personId?: string | null | undefined
}

/** The subject of what belongs to a client or a team member, whose pages show it. */
export const belongingTo = (personId: string, subject: Pick<Subject, 'type' | 'id' | 'name'>) => ({
  ...subject,
  concerns: [personId],
  personId,
})

/** The subject of what somebody asked for an address that nobody has; it is not kept in words. */
export const unknownAddress = (email: string): Subject => ({
  type: 'email',
  id: createHash('sha256').update(email).digest('base64url'),
  name: 'an unknown address',
})

/** Subjects whose id is a user's. */
const people: readonly string[] = ['user', 'client', 'staff', 'calendar-feed']

const newest = prepared((db) =>
  db.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1).prepare(),
)
const insert = prepared((db) => {
  const { seq: _, ...columns } = getTableColumns(auditLog)
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
  return db
    .insert(auditLog)
    .values(values as Record<(typeof names)[number], Placeholder>)
    .prepare()
})

/**
 * Adds a row to the chain, in the transaction of the change that it tells of; open pages that show
 * what changed are told after the commit.
 * @param action `kind.verb`, e.g. `client.added`
 * @param detail never a secret: what the action's phrase says besides the name, and `changes`
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

/** As `recordChange`, for a kind of record that states its audience itself. */
export function recordChangeTo(
  audience: Audience,
  { tx, deps, actor }: Change,
  action: string,
  { type, id, name, concerns = [], personId }: Subject,
  detail: object = {},
): void {
  // What is read while viewing as a client was read by the admin.
  const who = ('impersonator' in actor && actor.impersonator) || actor
  // Of people of a client the client, under which their activity is shown.
  const own = 'clientId' in actor && actor.userId === id ? actor.clientId : undefined
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
    personId: personId ?? (people.includes(type) ? (own ?? id) : null),
    detail: JSON.stringify(detail),
    previousHash: newest(tx).get()?.hash ?? '',
  }
  insert(tx).run({ ...row, hash: hashOf(auditKeyOf(tx), row) })
  const concerned = [...new Set([...concerns, people.includes(type) ? id : null])].filter(
    (user) => user !== null,
  )
  for (const announcement of announcementsOf(audience, concerned)) announce(tx, announcement)
}

/**
 * A transaction of what one actor changes. `record` adds the audit row of each change to it: see
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

/** The end of the chain: whoever notes it elsewhere can tell later that nothing was cut off. */
export const lastAuditRow = (db: Db) =>
  db
    .select({ seq: auditLog.seq, at: auditLog.at, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1)
    .get()
