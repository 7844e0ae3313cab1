import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { stamps } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** Each client's own figures before the start, as it reported them. Days are of the company's calendar. */
export const clientBaselines = sqliteTable('client_baselines', {
  clientId: text('client_id')
    .primaryKey()
    .references(() => clients.clientId, { onDelete: 'cascade' }),
  leadsPerMonth: integer('leads_per_month'),
  daysToMeeting: integer('days_to_meeting'),
  /** Null for the first day of the campaign. */
  startedOn: text('started_on'),
  reportedBy: text('reported_by'),
  reportedOn: text('reported_on'),
  ...stamps(),
})
