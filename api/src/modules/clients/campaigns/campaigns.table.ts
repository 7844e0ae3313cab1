import { campaignStatuses } from '@leadwright/shared/statuses'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { createdAt, oneOf, partOf, stamps } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** One campaign per client; its weekly figures are in a separate table. */
export const campaigns = sqliteTable(
  'campaigns',
  {
    clientId: text('client_id')
      .primaryKey()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    status: text('status', { enum: campaignStatuses }).notNull(),
    /** Why it is paused; the client sees it too. Empty in every other status. */
    pauseReason: text('pause_reason').notNull().default(''),
    /** The Monday from which weekly figures are counted from leads instead of entered. */
    countedFrom: text('counted_from'),
    /** Per calendar month; null for no target. */
    leadsTarget: integer('leads_target'),
    appointmentsTarget: integer('appointments_target'),
    /** The day on which it was finished; null in every other status. */
    finishedOn: text('finished_on'),
    ...stamps(),
  },
  (table) => [
    oneOf('campaigns_status', table.status, campaignStatuses),
    check(
      'campaigns_counted_from',
      sql`counted_from IS NULL OR strftime('%w', counted_from) IS '1'`,
    ),
  ],
)

/** When a campaign was active, in days of the company's calendar. */
export const campaignPeriods = sqliteTable(
  'campaign_periods',
  {
    clientId: partOf('client_id', () => campaigns.clientId),
    fromDate: text('from_date').notNull(),
    /** The day on which it was paused or finished; null while it is active. */
    toDate: text('to_date'),
    createdAt: createdAt(),
  },
  (table) => [
    // Covers the query for the active clients of a month.
    index('campaign_periods_client_idx').on(table.clientId, table.fromDate, table.toDate),
    uniqueIndex('campaign_periods_open_idx').on(table.clientId).where(sql`${table.toDate} IS NULL`),
  ],
)

export const campaignWeeks = sqliteTable(
  'campaign_weeks',
  {
    clientId: partOf('client_id', () => campaigns.clientId),
    /** The Monday of the week, e.g. 2024-01-29. */
    week: text('week').notNull(),
    leads: integer('leads').notNull(),
    appointments: integer('appointments').notNull(),
    ...stamps(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.week] })],
)
