import type { SentFigures } from '@leadwright/shared/contracts/reports'
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { partOf, stamps } from '../../db/columns.ts'
import { clients } from '../identity/auth/clients.table.ts'

/** Ids of the leads behind the figures of a month; entered figures have none. */
export interface CountedLeads {
  leads: string[]
  appointments: string[]
}

/**
 * A comment written about a client's month, and the report as sent; the other figures are read when
 * shown.
 */
export const monthlyReports = sqliteTable(
  'monthly_reports',
  {
    clientId: partOf('client_id', () => clients.clientId),
    /** YYYY-MM */
    month: text('month').notNull(),
    comment: text('comment').notNull(),
    sentAt: text('sent_at'),
    /** Stored as a name, because the report outlives the people of the team. */
    sentBy: text('sent_by'),
    /** The figures as sent. */
    sentFigures: text('sent_figures', { mode: 'json' }).$type<SentFigures>(),
    /** The leads that its figures counted; null if it was sent before figures were counted. */
    sentLeads: text('sent_leads', { mode: 'json' }).$type<CountedLeads>(),
    ...stamps(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.month] })],
)
