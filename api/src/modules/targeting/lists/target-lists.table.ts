import { leadSides } from '@leadwright/shared/leads'
import {
  exclusionSources,
  targetListEventKinds,
  targetListStates,
} from '@leadwright/shared/target-lists'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  createdAt,
  linkTo,
  oneOf,
  partOf,
  stamps,
  trashableStamps,
  trashIndex,
} from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** Lists of companies to write to; once agreed, a list is closed. Days are of the company's calendar. */
export const targetLists = sqliteTable(
  'target_lists',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    name: text('name').notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: targetListStates }).notNull(),
    /** The version of the client's profile in force when it was last proposed; null without one. */
    profileVersion: integer('profile_version'),
    /** When it was last proposed; null for a draft. */
    proposedOn: text('proposed_on'),
    /** How many reminders the client got since then. */
    reminders: integer('reminders').notNull().default(0),
    agreedOn: text('agreed_on'),
    sendingStartedOn: text('sending_started_on'),
    ...trashableStamps(),
  },
  (table) => [
    oneOf('target_lists_state', table.state, targetListStates),
    check('target_lists_proposed', sql`(state = 'draft') = (proposed_on IS NULL)`),
    check('target_lists_agreed', sql`(state = 'agreed') = (agreed_on IS NOT NULL)`),
    // Only drafts can be deleted.
    check('target_lists_deleted', sql`deleted_at IS NULL OR state = 'draft'`),
    index('target_lists_client_idx').on(table.clientId, table.createdAt),
    index('target_lists_proposed_idx').on(table.proposedOn).where(sql`state = 'proposed'`),
    index('target_lists_started_idx')
      .on(table.sendingStartedOn)
      .where(sql`sending_started_on IS NOT NULL`),
    trashIndex('target_lists_deleted_idx', table.deletedAt),
  ],
)

/** What happened to a list since it was first proposed, in order. */
export const targetListEvents = sqliteTable(
  'target_list_events',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    listId: partOf('list_id', () => targetLists.id),
    at: text('at').notNull(),
    kind: text('kind', { enum: targetListEventKinds }).notNull(),
    by: text('by', { enum: leadSides }).notNull(),
    /** Of the person who did it, at that time. */
    name: text('name').notNull(),
    text: text('text').notNull(),
    day: text('day'),
  },
  (table) => [
    oneOf('target_list_events_by', table.by, leadSides),
    index('target_list_events_list_idx').on(table.listId, table.seq),
  ],
)

/** By what a company is recognized and found. */
const companyColumns = () => ({
  /** Empty if unknown, as is the domain. */
  company: text('company').notNull(),
  /** What the company registers, in lower case. */
  domain: text('domain').notNull(),
  /** The name without accents and legal form; the order of lists. */
  companyKey: text('company_key').notNull(),
  /** Name and domain, normalized for the search. */
  searchText: text('search_text').notNull(),
})

/** Companies that clients must not get leads from. */
export const clientExclusions = sqliteTable(
  'client_exclusions',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    ...companyColumns(),
    email: text('email'),
    reason: text('reason').notNull(),
    source: text('source', { enum: exclusionSources }).notNull(),
    /** The list from which the company was struck. */
    listId: linkTo('list_id', () => targetLists.id),
    excludedOn: text('excluded_on').notNull(),
    /** The name of the person who added it, at that time. */
    by: text('by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('client_exclusions_source', table.source, exclusionSources),
    uniqueIndex('client_exclusions_domain_idx')
      .on(table.clientId, table.domain)
      .where(sql`domain <> ''`),
    index('client_exclusions_name_idx').on(table.clientId, table.companyKey),
    index('client_exclusions_email_idx')
      .on(table.clientId, table.email)
      .where(sql`email IS NOT NULL`),
    index('client_exclusions_client_idx').on(table.clientId, table.createdAt, table.id),
    index('client_exclusions_list_idx').on(table.listId),
  ],
)

/** The companies of target lists. */
export const targets = sqliteTable(
  'targets',
  {
    id: text('id').primaryKey(),
    listId: partOf('list_id', () => targetLists.id),
    ...companyColumns(),
    country: text('country').notNull(),
    employees: integer('employees'),
    note: text('note').notNull(),
    /** Null for a company that is kept. */
    excludedOn: text('excluded_on'),
    excludedReason: text('excluded_reason').notNull().default(''),
    /** The name of the person who excluded it, at that time. */
    excludedBy: text('excluded_by').notNull().default(''),
    /** The exclusion with which it is kept again; null once the list is agreed without it. */
    exclusionId: linkTo('exclusion_id', () => clientExclusions.id),
    ...stamps(),
  },
  (table) => [
    check('targets_excluded', sql`exclusion_id IS NULL OR excluded_on IS NOT NULL`),
    index('targets_list_idx').on(table.listId, table.companyKey, table.id),
    // Counts the excluded companies of a list without reading them.
    index('targets_excluded_idx').on(table.listId, table.excludedOn),
    uniqueIndex('targets_domain_idx').on(table.listId, table.domain).where(sql`domain <> ''`),
    index('targets_exclusion_idx').on(table.exclusionId),
  ],
)
