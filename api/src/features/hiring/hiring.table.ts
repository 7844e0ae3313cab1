import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag } from '../../db/columns.ts'

/** Hiring submission of spec section 3; the PDF stands in the private store. */
export const hiringSubmissions = sqliteTable(
  'hiring_submissions',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** Name in the private store; null once erased. */
    file: text('file'),
    originalName: text('original_name').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    userAgent: text('user_agent'),
    platform: text('platform'),
    language: text('language'),
    duplicate: flag('duplicate').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('hiring_submissions_created_idx').on(table.createdAt, table.id),
    index('hiring_submissions_email_idx').on(table.email),
  ],
)
