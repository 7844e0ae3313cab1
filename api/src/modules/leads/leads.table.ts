import { type LeadState, leadEventKinds, leadOutcomes, leadSides } from '@leadwright/shared/leads'
import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import { linkTo, oneOf, partOf, trashableStamps, trashIndex } from '../../db/columns.ts'
import { ownerId } from '../identity/auth/auth.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { targets } from '../targeting/lists/target-lists.table.ts'

const awaited = [
  'released_on IS NOT',
  'not_counted_on IS',
  'won_on IS',
  'lost_on IS',
  'erased_on IS',
  'outcome IS',
  'appointment_at IS NOT',
]
/** Whether a lead has an appointment and no outcome; in these words, queries use the index. */
export const awaitsOutcome = sql.raw(awaited.map((test) => `leads.${test} NULL`).join(' AND '))

/**
 * Drafts, which only the team sees, and the leads that were released to a client. Days are of the
 * company's calendar.
 */
export const leads = sqliteTable(
  'leads',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    person: text('person').notNull(),
    jobTitle: text('job_title').notNull(),
    company: text('company').notNull(),
    domain: text('domain').notNull(),
    email: text('email'),
    phone: text('phone').notNull(),
    link: text('link'),
    tool: text('tool').notNull(),
    campaign: text('campaign').notNull(),
    list: text('list').notNull(),
    whyNow: text('why_now').notNull(),
    saidSoFar: text('said_so_far').notNull(),
    noticeOn: text('notice_on'),
    followUpOn: text('follow_up_on'),
    /** The lead who named this person, at the same client. */
    referredById: text('referred_by_id').references((): AnySQLiteColumn => leads.id, {
      onDelete: 'set null',
    }),
    /** Our first email to the person. */
    firstContactedOn: text('first_contacted_on'),
    /** The person asked not to be emailed. */
    noEmailSince: text('no_email_since'),

    /** Null for a draft. */
    releasedOn: text('released_on'),
    /** The version of the client's profile that was in force on that day; null without one. */
    profileVersion: integer('profile_version'),
    /** The company on an agreed list from which it was released. */
    targetId: linkTo('target_id', () => targets.id),
    /** Why it was released although its company is on no agreed list. */
    offListReason: text('off_list_reason'),
    /** The day on which the first appointment was agreed, or of the release if that is later. */
    agreedOn: text('agreed_on'),
    /** When the client first contacted the person. */
    contactedOn: text('contacted_on'),
    appointmentAt: text('appointment_at'),
    outcome: text('outcome', { enum: leadOutcomes }),
    /** The day on which it signed; null again once the fee of its deal is cancelled or reversed. */
    wonOn: text('won_on'),
    lostOn: text('lost_on'),
    lostReason: text('lost_reason'),
    notCountedOn: text('not_counted_on'),
    notCountedReason: text('not_counted_reason'),
    /** When the open objection to it should be decided; null without one. */
    objectionDueOn: text('objection_due_on'),
    /** The last day on which the client said that the lead is still open. */
    stillOpenOn: text('still_open_on'),
    /** When the personal data was erased; the row still counts. */
    erasedOn: text('erased_on'),

    /** When the draft was added; once released, when that was. The order of every list. */
    listedAt: text('listed_at').notNull(),
    /** `leadState` in SQL, for filters; computed when read, and kept in an index only. */
    state: text('state')
      .$type<LeadState>()
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN released_on IS NULL THEN 'draft' WHEN not_counted_on IS NOT NULL THEN 'not-counted' WHEN won_on IS NOT NULL THEN 'won' WHEN lost_on IS NOT NULL THEN 'lost' WHEN outcome IN ('held-fit', 'held-no-fit') THEN 'met' WHEN appointment_at IS NULL THEN 'lead' ELSE 'appointment' END`,
        { mode: 'virtual' },
      ),
    ...trashableStamps(),
  },
  (table) => [
    oneOf('leads_outcome', table.outcome, leadOutcomes),
    // Only drafts can be deleted.
    check('leads_deleted', sql`deleted_at IS NULL OR released_on IS NULL`),
    check('leads_agreed', sql`agreed_on IS NULL OR agreed_on >= released_on`),
    check(
      'leads_of_release',
      sql`released_on IS NOT NULL OR coalesce(agreed_on, outcome, lost_on, not_counted_on) IS NULL`,
    ),
    check(
      'leads_appointment',
      sql`released_on IS NULL OR agreed_on IS NOT NULL OR coalesce(appointment_at, outcome) IS NULL`,
    ),
    check('leads_lost', sql`(lost_on IS NULL) = (lost_reason IS NULL)`),
    check('leads_not_counted', sql`(not_counted_on IS NULL) = (not_counted_reason IS NULL)`),
    index('leads_client_idx').on(table.clientId, table.listedAt, table.id),
    index('leads_listed_idx').on(table.listedAt, table.id),
    index('leads_state_idx').on(table.state, table.listedAt, table.id),
    index('leads_released_idx').on(table.releasedOn, table.clientId),
    index('leads_agreed_idx').on(table.agreedOn, table.clientId),
    // These contain all that weekly figures are counted from.
    index('leads_counted_idx').on(
      table.clientId,
      table.releasedOn,
      table.notCountedOn,
      table.erasedOn,
    ),
    index('leads_appointments_idx').on(
      table.clientId,
      table.agreedOn,
      table.notCountedOn,
      table.outcome,
      table.appointmentAt,
      table.lostOn,
      table.erasedOn,
    ),
    // Counts the drafts without reading them.
    index('leads_drafts_idx')
      .on(table.listedAt, table.followUpOn)
      .where(sql`released_on IS NULL AND deleted_at IS NULL`),
    index('leads_awaited_idx').on(table.appointmentAt, table.clientId).where(awaitsOutcome),
    index('leads_referred_by_idx').on(table.referredById),
    index('leads_target_idx').on(table.targetId).where(sql`target_id IS NOT NULL`),
    trashIndex('leads_deleted_idx', table.deletedAt),
  ],
)

/** Leads that can still become anything: without an outcome, and not lost, withdrawn or erased. */
export const isOpenLead = sql`(${leads.state} = 'lead' OR (${leads.state} = 'appointment' AND ${leads.outcome} IS NULL)) AND ${leads.erasedOn} IS NULL`

/** What happened to a lead since its release, in order; erased with it. */
export const leadEvents = sqliteTable(
  'lead_events',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    leadId: partOf('lead_id', () => leads.id),
    at: text('at').notNull(),
    kind: text('kind', { enum: leadEventKinds }).notNull(),
    by: text('by', { enum: leadSides }).notNull(),
    /** Of the person who did it, at that time. */
    name: text('name').notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    oneOf('lead_events_by', table.by, leadSides),
    index('lead_events_lead_idx').on(table.leadId, table.seq),
  ],
)

/** What the same person, or the same company, is recognized by; see `leadKeys` in the rules. */
export const leadKeys = sqliteTable(
  'lead_keys',
  {
    leadId: partOf('lead_id', () => leads.id),
    key: text('key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.leadId] }),
    index('lead_keys_lead_idx').on(table.leadId),
  ],
)

/** Which leads a person of the client has opened. */
export const leadReads = sqliteTable(
  'lead_reads',
  {
    leadId: partOf('lead_id', () => leads.id),
    userId: ownerId(),
    at: text('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.userId] }),
    index('lead_reads_user_idx').on(table.userId),
  ],
)
