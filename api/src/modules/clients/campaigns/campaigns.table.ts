import { campaignStatuses } from '@leadwright/shared/statuses'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, partOf, stamps } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** One campaign per client; its weekly figures stand in a table of their own. */
export const campaigns = sqliteTable(
  'campaigns',
  {
    clientId: text('client_id')
      .primaryKey()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    status: text('status', { enum: campaignStatuses }).notNull(),
    ...stamps(),
  },
  (table) => [oneOf('campaigns_status', table.status, campaignStatuses)],
)

export const campaignWeeks = sqliteTable(
  'campaign_weeks',
  {
    clientId: partOf('client_id', () => campaigns.clientId),
    /** The week's Monday, e.g. 2024-01-29. */
    week: text('week').notNull(),
    leads: integer('leads').notNull(),
    appointments: integer('appointments').notNull(),
    ...stamps(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.week] })],
)
