import { suggestionKinds } from '@leadwright/shared/leads'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { createdAt, oneOf, partOf } from '../../db/columns.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { leads } from './leads.table.ts'

/** The ids of leads in the tools that sent them; deleted when the person is erased. */
export const externalLeads = sqliteTable(
  'external_leads',
  {
    clientId: partOf('client_id', () => clients.clientId),
    /** A tool, as in the address of the call. */
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    leadId: partOf('lead_id', () => leads.id),
    /** The version that the tool wrote last; another one was written by a person. */
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.source, table.externalId] }),
    index('external_leads_lead_idx').on(table.leadId),
  ],
)

/** Campaigns in sending tools; each belongs to one client. */
export const externalCampaigns = sqliteTable(
  'external_campaigns',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('external_campaigns_id').on(table.source, table.externalId),
    index('external_campaigns_client_idx').on(table.clientId, table.source, table.externalId),
  ],
)

/** What tools say about leads; deleted when the person is erased. */
export const leadSuggestions = sqliteTable(
  'lead_suggestions',
  {
    id: text('id').primaryKey(),
    leadId: partOf('lead_id', () => leads.id),
    at: text('at').notNull(),
    source: text('source').notNull(),
    kind: text('kind', { enum: suggestionKinds }).notNull(),
    text: text('text').notNull(),
    appointmentAt: text('appointment_at'),
    /** When a person of the team dealt with it. */
    doneAt: text('done_at'),
  },
  (table) => [
    oneOf('lead_suggestions_kind', table.kind, suggestionKinds),
    index('lead_suggestions_lead_idx').on(table.leadId, table.at),
  ],
)
