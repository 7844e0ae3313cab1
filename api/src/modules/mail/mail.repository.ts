import {
  and,
  asc,
  count,
  eq,
  gt,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  notInArray,
  sql,
} from 'drizzle-orm'
import { countSince, type Db, deleteFrom, insertInto, type Tx, updateIn } from '../../db/client.ts'
import type { MailKind } from './mail.kinds.ts'
import { mailOutbox } from './mail.table.ts'

export type OutboxRow = typeof mailOutbox.$inferSelect

export const insertMail = insertInto(mailOutbox)

/** The login with this address, and whether it has a password; undefined if there is none. */
export const findLogin = (
  db: Db,
  email: string,
): { id: string; hasPassword: boolean } | undefined => {
  const found = db.get<{ id: string; n: number } | undefined>(
    sql`SELECT id, password_hash IS NOT NULL AS n FROM users WHERE email = ${email}`,
  )
  return found && { id: found.id, hasPassword: found.n === 1 }
}

/** The address of a login; undefined once it is removed. */
export const findAddress = (db: Db, userId: string): string | undefined =>
  db.get<{ email: string } | undefined>(sql`SELECT email FROM users WHERE id = ${userId}`)?.email

/**
 * The next unsent email: by priority, then by how long it has been due.
 * @param except recipients to leave out
 */
export function findNextDue(db: Db, now: string, except: string[]): OutboxRow | undefined {
  return db
    .select()
    .from(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.sentAt),
        lte(mailOutbox.nextAttemptAt, now),
        notInArray(mailOutbox.recipient, except),
      ),
    )
    .orderBy(asc(mailOutbox.priority), asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(1)
    .get()
}

const isOf = (recipient: string, kind: MailKind) =>
  and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.kind, kind))

/** A reader's waiting emails of one kind, the latest last. */
export function listUnsent(tx: Tx, recipient: string, kind: MailKind): OutboxRow[] {
  return tx
    .select()
    .from(mailOutbox)
    .where(and(isOf(recipient, kind), isNull(mailOutbox.sentAt), gt(mailOutbox.nextAttemptAt, '')))
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .all()
}

/** A person's waiting emails, except those about their own account. */
export const listPending = (tx: Tx, readerId: string): OutboxRow[] =>
  tx
    .select()
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.readerId, readerId),
        isNull(mailOutbox.sentAt),
        gt(mailOutbox.nextAttemptAt, ''),
        gt(mailOutbox.priority, 0),
      ),
    )
    .all()

export const deleteMail = deleteFrom(mailOutbox.id)

/** When the last email of this kind was sent to a reader, if after `since`. */
export function findLastSent(tx: Tx, recipient: string, kind: MailKind, since: string) {
  return tx
    .select({ at: sql<string | null>`max(${mailOutbox.sentAt})` })
    .from(mailOutbox)
    .where(and(isOf(recipient, kind), gt(mailOutbox.sentAt, since)))
    .get()?.at
}

/**
 * How many emails of this priority were sent to a reader after `since`, and when the first one was.
 */
export function countSent(db: Db, { recipient, priority }: OutboxRow, since: string) {
  const sent = db
    .select({ n: count(), first: min(mailOutbox.sentAt) })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.recipient, recipient),
        gt(mailOutbox.sentAt, since),
        eq(mailOutbox.priority, priority),
      ),
    )
    .get()
  return { n: sent?.n ?? 0, first: sent?.first ?? null }
}

export const updateMail = updateIn(mailOutbox, mailOutbox.id)

/** Neither the text nor the subject is kept after sending. */
export const markSent = (tx: Tx, id: string, sentAt: string): void =>
  updateMail(tx, id, { sentAt, nextAttemptAt: null, subject: '', body: '', lastError: null })

const isGivenUp = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.nextAttemptAt))

/** Emails that are no longer tried, oldest first. */
export const listGivenUp = (db: Db, limit: number): OutboxRow[] =>
  db
    .select()
    .from(mailOutbox)
    .where(isGivenUp)
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id))
    .limit(limit)
    .all()

/** How many emails were given up, and the date of the oldest. */
export const sumGivenUp = (db: Db) => countSince(db, mailOutbox.createdAt, isGivenUp)

export const findGivenUp = (db: Db, id: string): OutboxRow | undefined =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), isGivenUp))
    .get()

/**
 * Waiting emails: how many, since when the oldest, how many were due before `dueBefore` and are
 * still not accepted, since when the oldest that failed three times, and a reason for a failure.
 */
export const sumWaiting = (db: Db, dueBefore: string) => {
  const { attempts, nextAttemptAt, createdAt, lastError } = mailOutbox
  // The next attempt of an email that failed is in the future.
  const failedSince = sql`${attempts} >= ${failuresInARow} AND ${createdAt} < ${dueBefore}`
  return (
    db
      .select({
        waiting: count(),
        since: min(createdAt),
        late: sql<number>`count(CASE WHEN ${nextAttemptAt} < ${dueBefore} OR ${failedSince} THEN 1 END)`,
        failingSince: sql<
          string | null
        >`min(CASE WHEN ${attempts} >= ${failuresInARow} THEN ${createdAt} END)`,
        lastError: sql<string | null>`max(${lastError})`,
      })
      .from(mailOutbox)
      .where(isNotNull(nextAttemptAt))
      .get() ?? { waiting: 0, since: null, late: 0, failingSince: null, lastError: null }
  )
}

/** After this many failures, an email counts as held up. */
const failuresInARow = 3

/** When the mail server last accepted an email, as far as its row is kept. */
export const findLastAccepted = (db: Db): string | null =>
  db
    .select({ at: max(mailOutbox.sentAt) })
    .from(mailOutbox)
    .get()?.at ?? null

/** Deletes emails sent before an instant, and given-up emails created before it. */
export const deleteFinished = (tx: Tx, before: string): number =>
  tx
    .delete(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.nextAttemptAt),
        lt(sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.createdAt})`, before),
      ),
    )
    .run().changes

/**
 * Deletes all emails to a person, sent or not, because the person asked for it.
 * @param kindPrefix of one topic, e.g. `hiring.`
 */
export function deleteMails(tx: Tx, recipient: string, kindPrefix = ''): void {
  tx.delete(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), like(mailOutbox.kind, `${kindPrefix}%`)))
    .run()
}
