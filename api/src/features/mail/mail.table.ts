import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../../db/columns.ts'

/** Mail that was promised in the same transaction as the change that causes it. */
export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    id: text('id').primaryKey(),
    /** What the mail is about, e.g. `password.changed`. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Sealed text (it may carry a single-use link); emptied once sent. */
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: text('next_attempt_at'),
    sentAt: text('sent_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [index('mail_outbox_due_idx').on(table.nextAttemptAt)],
)
