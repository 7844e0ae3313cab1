import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../../db/columns.ts'
import type { MailKind } from './mail.kinds.ts'

/** Mail that was promised in the same transaction as the change that causes it. */
export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    id: text('id').primaryKey(),
    /** What the mail is about, e.g. `password.changed`. */
    kind: text('kind').$type<MailKind>().notNull(),
    recipient: text('recipient').notNull(),
    /** The person who reads it; null for an applicant, the company, and an address without a login. */
    readerId: text('reader_id'),
    subject: text('subject').notNull(),
    /** Sealed text (it may carry a single-use link); emptied once sent, or given up if about an account. */
    body: text('body').notNull(),
    /** The smallest leaves first: 0 about the reader's own account, 1 the rest. */
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
