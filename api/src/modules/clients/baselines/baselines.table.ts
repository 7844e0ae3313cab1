import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { stamps } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** Clients' own figures before the start, as someone told us. Days are of the company's calendar. */
export const clientBaselines = sqliteTable('client_baselines', {
  clientId: text('client_id')
    .primaryKey()
    .references(() => clients.clientId, { onDelete: 'cascade' }),
  leadsPerMonth: integer('leads_per_month'),
  daysToMeeting: integer('days_to_meeting'),
  /** Null for the first day of the campaign. */
  startedOn: text('started_on'),
  saidBy: text('said_by'),
  saidOn: text('said_on'),
  ...stamps(),
})
