import { dataRequestKinds } from '@leadwright/shared/data-requests'
import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, stamps, uniqueUnlessNull } from '../../db/columns.ts'

/** Requests by people who were written to; unconfirmed ones are deleted with their link. */
export const dataRequests = sqliteTable(
  'data_requests',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the emailed token; null once it was used. */
    tokenHash: text('token_hash'),
    /** The address, sealed; null once the request is done. */
    email: text('email'),
    /** Null until confirmed. */
    kind: text('kind', { enum: dataRequestKinds }),
    confirmedAt: text('confirmed_at'),
    /** The last day to answer, on the company's calendar. */
    dueOn: text('due_on'),
    doneAt: text('done_at'),
    /** The name of the person who answered it, at that time. */
    doneBy: text('done_by'),
    ...stamps(),
  },
  (table) => [
    oneOf('data_requests_kind', table.kind, dataRequestKinds),
    check(
      'data_requests_confirmed',
      sql`(kind IS NULL) = (confirmed_at IS NULL) AND (kind IS NULL) = (due_on IS NULL)`,
    ),
    check('data_requests_done', sql`done_at IS NULL OR (kind IS NOT NULL AND email IS NULL)`),
    uniqueUnlessNull('data_requests_token_hash_unique', table.tokenHash),
    index('data_requests_due_idx').on(table.dueOn, table.id).where(sql`done_at IS NULL`),
    index('data_requests_created_idx').on(table.createdAt, table.id),
  ],
)
