import { leadSides } from '@leadwright/shared/leads'
import { profileEventKinds, profileStates } from '@leadwright/shared/targeting'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { oneOf, partOf, stamps } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'

const list = (name: string) => text(name, { mode: 'json' }).$type<string[]>().notNull()

/** The profile of each client's ideal client, in versions; only a draft is changed. */
export const clientProfiles = sqliteTable(
  'client_profiles',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    number: integer('number').notNull(),
    industries: list('industries'),
    employeesFrom: integer('employees_from'),
    employeesTo: integer('employees_to'),
    regions: list('regions'),
    trigger: text('trigger').notNull(),
    deciders: list('deciders'),
    exclusions: list('exclusions'),
    note: text('note').notNull(),
    state: text('state', { enum: profileStates }).notNull(),
    /** When it was last proposed, on the company's calendar; null for a draft. */
    proposedOn: text('proposed_on'),
    /** How many reminders the client got since then. */
    reminders: integer('reminders').notNull().default(0),
    ...stamps(),
  },
  (table) => [
    oneOf('client_profiles_state', table.state, profileStates),
    check('client_profiles_proposed', sql`(state = 'draft') = (proposed_on IS NULL)`),
    unique('client_profiles_number').on(table.clientId, table.number),
    uniqueIndex('client_profiles_open_idx')
      .on(table.clientId)
      .where(sql`state IN ('draft', 'proposed')`),
    uniqueIndex('client_profiles_agreed_idx').on(table.clientId).where(sql`state = 'agreed'`),
    index('client_profiles_proposed_idx').on(table.proposedOn).where(sql`state = 'proposed'`),
  ],
)

/** What happened to a version, in order. */
export const profileEvents = sqliteTable(
  'profile_events',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    profileId: partOf('profile_id', () => clientProfiles.id),
    at: text('at').notNull(),
    kind: text('kind', { enum: profileEventKinds }).notNull(),
    by: text('by', { enum: leadSides }).notNull(),
    /** Of the person who did it, at that time. */
    name: text('name').notNull(),
    text: text('text').notNull(),
    day: text('day'),
  },
  (table) => [
    oneOf('profile_events_by', table.by, leadSides),
    index('profile_events_profile_idx').on(table.profileId, table.seq),
  ],
)
