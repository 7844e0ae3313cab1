import {
  type BookingAnswer,
  bookingSources,
  meetingOutcomes,
  meetingStatuses,
  outcomeSources,
  ownerSources,
  proposalStates,
  reasonSources,
} from '@leadwright/shared/booking-record'
import { CALENDAR_KEYS } from '@leadwright/shared/bookings'
import { type SQL, sql } from 'drizzle-orm'
import {
  alias,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import { flag, linkTo, oneOf, partOf, stamps } from '../../db/columns.ts'
import { hiringSubmissions } from '../hiring/hiring.table.ts'
import { ownerId } from '../identity/auth/auth.table.ts'
import { isVerifiedAddress } from '../identity/auth/client-users.table.ts'
import { clients } from '../identity/auth/clients.table.ts'

type Columns = Record<
  'status' | 'source' | 'clientId' | 'submissionId' | 'ignoredAt' | 'email',
  SQLiteColumn
>
/**
 * Booked in a calendar and not assigned yet; bookings of erased guests are excluded. Written
 * without parameters so that SQLite can use the partial index.
 */
export const unmatched = (table: Columns) =>
  sql`${table.status} = 'booked' AND ${table.source} <> 'manual' AND ${table.clientId} IS NULL AND ${table.submissionId} IS NULL AND ${table.ignoredAt} IS NULL AND ${table.email} IS NOT NULL`

/** What remains of a meeting for the statistics after its guest is erased. */
export const withoutGuest = {
  ...{ title: 'Meeting', name: null, email: null, timeZone: null, answers: [] },
  ...{ reference: null, matchNote: null, joinUrl: null, place: null },
  ...{ cancelUrl: null, rescheduleUrl: null, movedFrom: null },
  guests: [],
}

/**
 * Meetings, planned by an admin (`manual`) or booked with a calendar service. When the client or
 * application is deleted, a trigger erases the guest's data; the meeting itself stays.
 */
export const meetings = sqliteTable(
  'meetings',
  {
    id: text('id').primaryKey(),
    clientId: linkTo('client_id', () => clients.clientId),
    /** The applicant's submission. */
    submissionId: linkTo('submission_id', () => hiringSubmissions.id),
    source: text('source', { enum: bookingSources }).notNull().default('manual'),
    /** Which of the eight calendars, if known. */
    calendarKey: text('calendar_key', { enum: CALENDAR_KEYS }),
    status: text('status', { enum: meetingStatuses }).notNull().default('booked'),
    outcome: text('outcome', { enum: meetingOutcomes }),
    /** Who recorded the outcome, or removed it; null if no one did, or before release 2.0. */
    outcomeFrom: text('outcome_from', { enum: outcomeSources }),
    /** When its client was last notified of a change; null for a calendar booking. */
    changedAt: text('changed_at'),
    /** The start before that change, if the change moved it. */
    movedFrom: text('moved_from'),
    title: text('title').notNull(),
    startsAt: text('starts_at').notNull(),
    /** `starts_at` plus the minutes, so that running meetings can be found by index. */
    endsAt: text('ends_at').notNull(),
    minutes: integer('minutes').notNull(),
    joinUrl: text('join_url'),
    /** Where it takes place, or the number to call; text without links. */
    place: text('place'),
    cancelUrl: text('cancel_url'),
    rescheduleUrl: text('reschedule_url'),
    /** The guest's name as typed; null for a manual meeting and once erased. */
    name: text('name'),
    email: text('email'),
    timeZone: text('time_zone'),
    answers: text('answers', { mode: 'json' }).$type<BookingAnswer[]>().notNull().default([]),
    /** Email addresses of further guests. */
    guests: text('guests', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Names of its hosts at the calendar service who have no login here; others are in `meeting_hosts`. */
    otherHosts: text('other_hosts', { mode: 'json' }).$type<string[]>().notNull().default([]),
    utmSource: text('utm_source'),
    utmMedium: text('utm_medium'),
    utmCampaign: text('utm_campaign'),
    utmContent: text('utm_content'),
    utmTerm: text('utm_term'),
    /** The `ref` of the link that was used: a person's (booking-reference.ts) or a campaign's. */
    reference: text('reference'),
    /**
     * How the owner was found; `hand` without an owner means ignored by an admin; null while
     * unassigned.
     */
    matchedBy: text('matched_by', { enum: ownerSources }),
    /** A note for admins if the owner was found by reference but the address is someone else's. */
    matchNote: text('match_note'),
    /** When an admin marked it as ignored. */
    ignoredAt: text('ignored_at'),
    ...stamps(),
  },
  (table) => [
    index('meetings_client_idx').on(table.clientId, table.endsAt),
    index('meetings_submission_idx').on(table.submissionId),
    index('meetings_unmatched_idx').on(table.createdAt).where(unmatched(table)),
    index('meetings_starts_idx').on(table.startsAt, table.id),
    oneOf('meetings_source', table.source, bookingSources),
    oneOf('meetings_status', table.status, meetingStatuses),
    oneOf('meetings_outcome', table.outcome, meetingOutcomes),
  ],
)

/** The people of the team who take part in a meeting. */
export const meetingHosts = sqliteTable(
  'meeting_hosts',
  {
    meetingId: partOf('meeting_id', () => meetings.id),
    userId: ownerId(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.userId] }),
    index('meeting_hosts_user_idx').on(table.userId),
  ],
)

/**
 * What the team writes before and after a meeting, with its own version, so that it neither
 * conflicts with a delivery of the booking nor counts as a change of the calendar entry. A trigger
 * deletes it when the booking is assigned to another client.
 */
export const meetingNotes = sqliteTable(
  'meeting_notes',
  {
    meetingId: partOf('meeting_id', () => meetings.id).primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    agenda: text('agenda').notNull(),
    notes: text('notes').notNull(),
    recordingUrl: text('recording_url'),
    ...stamps(),
  },
  (table) => [index('meeting_notes_client_idx').on(table.clientId)],
)

/** Other times that a client proposed for a scheduled meeting; only the newest proposal is kept. */
export const meetingProposals = sqliteTable(
  'meeting_proposals',
  {
    meetingId: partOf('meeting_id', () => meetings.id).primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    reason: text('reason').notNull(),
    times: text('times', { mode: 'json' }).$type<string[]>().notNull(),
    state: text('state', { enum: proposalStates }).notNull().default('open'),
    answer: text('answer').notNull().default(''),
    ...stamps(),
  },
  (table) => [
    index('meeting_proposals_client_idx').on(table.clientId),
    index('meeting_proposals_open_idx').on(table.createdAt).where(sql`state = 'open'`),
    oneOf('meeting_proposals_state', table.state, proposalStates),
  ],
)

const application = alias(hiringSubmissions, 'proved_application')

/** Whether the meeting was booked with an address that its owner verified. */
const isVerifiedOwner = sql`(${isVerifiedAddress(meetings.clientId, meetings.email)} OR EXISTS (
  SELECT 1 FROM ${hiringSubmissions} AS "proved_application"
  WHERE ${application.id} = ${meetings.submissionId} AND ${application.email} = ${meetings.email}
    AND ${application.emailConfirmedAt} IS NOT NULL))`

/**
 * Whether the owner of a meeting sees its links to join, reschedule and cancel. A meeting matched
 * only by address shows links only while the address is verified: release 1.0 also matched
 * addresses that clients had merely typed.
 */
export const showsLinks: SQL<boolean> = sql<boolean>`(
  ${meetings.matchedBy} IS NOT 'email' OR ${isVerifiedOwner})`.mapWith(Boolean)

/** A link as the meeting's owner may see it, otherwise null. */
export const shownLink = (link: SQLiteColumn): SQL<string | null> =>
  sql<string | null>`CASE WHEN ${showsLinks} THEN ${link} END`

/**
 * Each time of a booking. Calendar services give a rescheduled booking a new id and name the
 * previous one, so the rows of a meeting form a chain.
 */
export const meetingTimes = sqliteTable(
  'meeting_times',
  {
    source: text('source', { enum: bookingSources }).notNull(),
    externalId: text('external_id').notNull(),
    meetingId: partOf('meeting_id', () => meetings.id),
    /** External ids of the previous and the next time. */
    previousId: text('previous_id'),
    nextId: text('next_id'),
    /** When the guest chose this time. */
    bookedAt: text('booked_at').notNull(),
    startsAt: text('starts_at').notNull(),
    endsAt: text('ends_at').notNull(),
    cancelled: flag('cancelled').notNull().default(false),
    /** It was replaced by another time, which may not be stored yet. */
    rescheduled: flag('rescheduled').notNull().default(false),
    /** Why it was moved or cancelled, and by whom; a trigger erases the text with the guest. */
    reason: text('reason'),
    reasonFrom: text('reason_from', { enum: reasonSources }),
    /** The host cancelled it and asked the guest to choose another time. */
    isAskedToMove: flag('is_asked_to_move').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.externalId] }),
    index('meeting_times_meeting_idx').on(table.meetingId),
    index('meeting_times_next_idx').on(table.source, table.nextId),
  ],
)
