import { and, asc, count, eq, isNull, like, lt, lte, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { mailOutbox } from './mail.table.ts'

export type OutboxRow = typeof mailOutbox.$inferSelect

export function insertMail(tx: Tx, row: typeof mailOutbox.$inferInsert): void {
  tx.insert(mailOutbox).values(row).run()
}

/** Unsent mails whose time has come, oldest first. */
export function findDue(db: Db, now: string, limit: number): OutboxRow[] {
  return db
    .select()
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, now)))
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(limit)
    .all()
}

/** The text is not kept once it has gone out. */
export function markSent(tx: Tx, id: string, sentAt: string): void {
  tx.update(mailOutbox)
    .set({ sentAt, nextAttemptAt: null, body: '', lastError: null })
    .where(eq(mailOutbox.id, id))
    .run()
}

export function markFailed(
  tx: Tx,
  id: string,
  change: { attempts: number; nextAttemptAt: string | null; lastError: string },
): void {
  tx.update(mailOutbox).set(change).where(eq(mailOutbox.id, id)).run()
}

/** Mails that nobody tries to send any more, and those that were due before an instant. */
export function countStuck(db: Db, dueBefore: string): { givenUp: number; late: number } {
  const unsent = (when: SQL) =>
    db
      .select({ n: count() })
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), when))
      .get()?.n ?? 0
  return {
    givenUp: unsent(isNull(mailOutbox.nextAttemptAt)),
    late: unsent(lt(mailOutbox.nextAttemptAt, dueBefore)),
  }
}

export function deleteMails(tx: Tx, recipient: string, kindPrefix: string): void {
  tx.delete(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), like(mailOutbox.kind, `${kindPrefix}%`)))
    .run()
}
