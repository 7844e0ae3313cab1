import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, partOf } from '../../db/columns.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { leads } from './leads.table.ts'

/** `brief`: the day before. The asks are about an appointment without an outcome. */
export const reminderKinds = ['brief', 'first-ask', 'second-ask'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** What a client was emailed about an appointment, each once; a moved one starts again. */
export const leadReminders = sqliteTable(
  'lead_reminders',
  {
    leadId: partOf('lead_id', () => leads.id),
    appointmentAt: text('appointment_at').notNull(),
    kind: text('kind', { enum: reminderKinds }).notNull(),
    /** On the company's calendar. */
    sentOn: text('sent_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.appointmentAt, table.kind] }),
    oneOf('lead_reminders_kind', table.kind, reminderKinds),
  ],
)

/** The days on which a client was asked about its leads: at most once a day. */
export const leadAsks = sqliteTable(
  'lead_asks',
  {
    clientId: partOf('client_id', () => clients.clientId),
    askedOn: text('asked_on').notNull(),
    /** About appointments, or about all open leads, quarterly or at the end of the campaign. */
    about: text('about', { enum: ['appointments', 'open-leads'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.askedOn] }),
    oneOf('lead_asks_about', table.about, ['appointments', 'open-leads']),
  ],
)
