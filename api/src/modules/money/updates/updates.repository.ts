import type { PaymentState } from '@leadwright/shared/ledger'
import type { UpdateStatus } from '@leadwright/shared/statuses'
import { and, asc, count, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, insertInto, prepared, type Tx, updateVersion } from '../../../db/client.ts'
import { nameOf, pick } from '../../../db/columns.ts'
import { contains } from '../../../db/like.ts'
import { type PageRange, readNewest, readOldest } from '../../../db/page.ts'
import { userProfiles } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { indexRecords } from '../../search/search-index.repository.ts'
import { payments } from '../payments/payments.table.ts'
import { updateEvents, updates } from './updates.table.ts'

/** A column of the row that settles the update's entry; null without one. */
const settling = (column: 'id' | 'status') =>
  sql`(SELECT settling.${sql.raw(column)} FROM ${payments} AS settling
    WHERE settling.settles_id = ${payments.id})`

const deciders = alias(userProfiles, 'deciders')
const authors = alias(userProfiles, 'authors')
const ofAuthor = (column: SQL) =>
  sql`(SELECT ${column} FROM ${userProfiles} AS authors WHERE ${authors.id} = ${updates.authorId})`

const columns = {
  ...pick(updates, 'id', 'clientId', 'authorId', 'type', 'title', 'description', 'value', 'status'),
  ...pick(updates, 'reason', 'decidedAt', 'createdAt', 'updatedAt', 'deletedAt', 'version'),
  ...pick(updates, 'paidOn', 'resubmissionOf', 'readAt'),
  // Release 1.0 stored the team's names only in their profiles.
  authorName: sql<string | null>`coalesce((SELECT first.name FROM ${updateEvents} AS first
    WHERE first.update_id = ${updates.id} ORDER BY first.seq LIMIT 1), ${ofAuthor(nameOf(authors))})`,
  authorPicture: sql<string | null>`${ofAuthor(sql`${authors.pictureFile}`)}`,
  paymentId: payments.id,
  effect: payments.effect,
  paymentState: sql<PaymentState | null>`iif(EXISTS (SELECT 1 FROM ${payments} AS reversal
      WHERE reversal.reverses_id IN (${payments.id}, ${settling('id')})), 'reversed',
    coalesce(${settling('status')}, ${payments.status}))`,
  resubmittedAs: sql<string | null>`(SELECT again.id FROM ${updates} AS again
    WHERE again.resubmission_of = ${updates.id} AND again.deleted_at IS NULL)`,
}
const { placeholder } = sql
const isNotDeleted = isNull(updates.deletedAt)

const selectUpdates = (db: Db) =>
  db.select(columns).from(updates).leftJoin(payments, eq(payments.updateId, updates.id))

interface ListQuery extends PageRange {
  clientId: string
  status: UpdateStatus | undefined
  /** Whether the reader may learn that the client paid something. */
  withAmounts: boolean
  /** Folded words that must all be in the title or the description. */
  words?: readonly string[]
  /** Who wrote it, as the reader sees it. */
  author?: 'team' | 'own' | 'colleagues' | undefined
  readerId?: string
  /** The first instant, and the first one after the last day. */
  from?: string | undefined
  before?: string | undefined
}

const searched = sql`fold(${updates.title} || char(10) || ${updates.description})`

const writtenBy = (author: ListQuery['author'], readerId: string) => {
  if (author === undefined) return undefined
  if (author === 'team') return eq(updates.type, 'admin')
  if (author === 'own') return eq(updates.authorId, readerId)
  return and(eq(updates.type, 'client'), sql`${updates.authorId} IS NOT ${readerId}`)
}

/** Newest first; includes one extra row for the next page. */
export function listUpdates(db: Db, query: ListQuery) {
  const { clientId, status, withAmounts, words = [], author, readerId = '' } = query
  const { from, before, ...range } = query
  // Only updates with a value have a status; those without one need no approval.
  const only = status && and(eq(updates.status, status), isNotNull(updates.value))
  const where = and(
    eq(updates.clientId, clientId),
    isNotDeleted,
    only,
    withAmounts ? undefined : isNull(updates.value),
    writtenBy(author, readerId),
    from === undefined ? undefined : gte(updates.createdAt, from),
    before === undefined ? undefined : lt(updates.createdAt, before),
    ...words.map((word) => contains(searched, word)),
  )
  return readNewest(selectUpdates(db), [updates.createdAt, updates.id], range, where)
}
export type UpdateRow = ReturnType<typeof listUpdates>[number]

const updateById = prepared((db) =>
  selectUpdates(db)
    .where(eq(updates.id, placeholder('id')))
    .prepare(),
)
/** Includes withdrawn updates. */
export const findUpdate = (db: Db, id: string): UpdateRow | undefined => updateById(db).get({ id })

/** One update with its client and who decided on it; includes withdrawn updates. */
export const findReview = (db: Db, id: string) =>
  db
    .select({
      ...columns,
      client: {
        ...pick(userProfiles, 'firstName', 'lastName'),
        companyName: clients.companyName,
      },
      decider: pick(deciders, 'firstName', 'lastName'),
    })
    .from(updates)
    .innerJoin(clients, eq(clients.clientId, updates.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, updates.clientId))
    .leftJoin(payments, eq(payments.updateId, updates.id))
    .leftJoin(deciders, eq(deciders.id, updates.decidedBy))
    .where(eq(updates.id, id))
    .get()

/** An update with a value waits for a decision; a client's update without one waits to be read. */
const waitsFor = {
  decision: and(eq(updates.status, 'pending'), isNotDeleted),
  reading: and(
    eq(updates.type, 'client'),
    isNull(updates.value),
    isNull(updates.readAt),
    isNotDeleted,
  ),
}
export type WaitsFor = keyof typeof waitsFor

/** Longest wait first; includes one extra row for the next page. */
export const listWaiting = (db: Db, waitsForKind: WaitsFor, range: PageRange) =>
  readOldest(
    db
      .select({
        ...columns,
        ...pick(userProfiles, 'firstName', 'lastName'),
        companyName: clients.companyName,
      })
      .from(updates)
      .innerJoin(clients, eq(clients.clientId, updates.clientId))
      .innerJoin(userProfiles, eq(userProfiles.id, updates.clientId))
      .leftJoin(payments, eq(payments.updateId, updates.id)),
    [updates.createdAt, updates.id],
    range,
    waitsFor[waitsForKind],
  )

/**
 * How many wait, of all clients or of one, since when the first one, and the sum of their values in
 * cents.
 */
export const sumWaiting = (db: Db, waitsForKind: WaitsFor, clientId?: string) =>
  db
    .select({
      count: count(),
      since: sql<string | null>`min(${updates.createdAt})`,
      amount: sql<number | null>`sum(${updates.value})`,
    })
    .from(updates)
    .where(and(waitsFor[waitsForKind], clientId ? eq(updates.clientId, clientId) : undefined))
    .get() ?? { count: 0 }

const insertRow = insertInto(updates)

export function insertUpdate(tx: Tx, row: typeof updates.$inferInsert): void {
  insertRow(tx, row)
  indexRecords(tx, 'update', [row.id])
}

type Change = Partial<typeof updates.$inferInsert>

/** False when the stored version is another one. */
export function changeUpdate(tx: Tx, id: string, version: number, change: Change): boolean {
  const isChanged = updateVersion(tx, updates, { key: eq(updates.id, id), version }, change)
  indexRecords(tx, 'update', [id])
  return isChanged
}

export const insertEvent = insertInto(updateEvents)

/** Release 1.0 stored no names of the team: they come from who wrote the update or decided on it. */
const unnamed = alias(userProfiles, 'unnamed')
const teamMember = sql`CASE WHEN ${updateEvents.by} = 'client' THEN NULL
  WHEN ${updateEvents.kind} IN ('approved', 'rejected') THEN ${updates.decidedBy}
  WHEN ${updateEvents.kind} IN ('submitted', 'edited') THEN ${updates.authorId} END`

export const listEvents = (db: Db, updateId: string) =>
  db
    .select({
      ...pick(updateEvents, 'at', 'kind', 'by', 'note'),
      name: sql<string | null>`coalesce(${updateEvents.name}, ${nameOf(unnamed)})`,
    })
    .from(updateEvents)
    .innerJoin(updates, eq(updates.id, updateEvents.updateId))
    .leftJoin(unnamed, eq(unnamed.id, teamMember))
    .where(eq(updateEvents.updateId, updateId))
    .orderBy(asc(updateEvents.seq))
    .all()
