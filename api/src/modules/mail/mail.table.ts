import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../../db/columns.ts'
import type { MailKind } from './mail.kinds.ts'

/** Emails enqueued in the same transaction as the change that causes them. */
export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    id: text('id').primaryKey(),
    /** What the email is about, e.g. `password.changed`. */
    kind: text('kind').$type<MailKind>().notNull(),
    recipient: text('recipient').notNull(),
    /** The person who reads it; null for an applicant, the company, and an address without a login. */
    readerId: text('reader_id'),
    /** Empty for an email about notifications, whose text is made when it is sent. */
    subject: text('subject').notNull(),
    /**
     * The sealed text (it may contain a single-use link), or the ids of the notifications that it is
     * about. Emptied once sent, or when an email about an account is given up.
     */
    body: text('body').notNull(),
    /** The smallest is sent first: 0 about the reader's own account, 1 everything else. */
    priority: integer('priority').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    /** Null once sent or given up. */
    nextAttemptAt: text('next_attempt_at'),
    sentAt: text('sent_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_outbox_due_idx')
      .on(table.priority, table.nextAttemptAt)
      .where(sql`next_attempt_at IS NOT NULL`),
    index('mail_outbox_unsent_idx').on(table.nextAttemptAt).where(sql`sent_at IS NULL`),
    index('mail_outbox_recipient_idx').on(table.recipient, table.sentAt),
    index('mail_outbox_reader_idx').on(table.readerId, table.sentAt),
  ],
)
