import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, oneOf, updatedAt, version } from '../../db/columns.ts'
import { clients } from '../clients/clients.table.ts'

export const campaignStatuses = ['active', 'paused', 'finished'] as const

/** One campaign per client; its weekly figures stand in a table of their own. */
export const campaigns = sqliteTable(
  'campaigns',
  {
    clientId: text('client_id')
      .primaryKey()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    status: text('status', { enum: campaignStatuses }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [oneOf('campaigns_status', table.status, campaignStatuses)],
)
