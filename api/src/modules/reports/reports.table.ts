import type { ReportFigures } from '@leadwright/shared/contracts/reports'
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { partOf, stamps } from '../../db/columns.ts'
import { clients } from '../identity/auth/clients.table.ts'

/** What somebody wrote about a client's month, and what was sent of it; the figures are read when shown. */
export const monthlyReports = sqliteTable(
  'monthly_reports',
  {
    clientId: partOf('client_id', () => clients.clientId),
    /** YYYY-MM */
    month: text('month').notNull(),
    comment: text('comment').notNull(),
    sentAt: text('sent_at'),
    /** Kept as a name: the report outlives the people of the team. */
    sentBy: text('sent_by'),
    /** As they were sent. */
    sentFigures: text('sent_figures', { mode: 'json' }).$type<ReportFigures>(),
    ...stamps(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.month] })],
)
