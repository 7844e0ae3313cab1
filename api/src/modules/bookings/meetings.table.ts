import {
  type BookingAnswer,
  bookingSources,
  meetingOutcomes,
  meetingStatuses,
  ownerSources,
  subscriptionStates,
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
import { isProvedAddress } from '../identity/auth/client-users.table.ts'
import { clients } from '../identity/auth/clients.table.ts'

type Columns = Record<
  'status' | 'source' | 'clientId' | 'submissionId' | 'ignoredAt' | 'email',
  SQLiteColumn
>
/**
 * Booked in a calendar, and still nobody's; a booking whose guest was erased asks for nobody. Without
 * parameters, so that a query is known to fit the index.
 */
export const unmatched = (table: Columns) =>
  sql`${table.status} = 'booked' AND ${table.source} <> 'manual' AND ${table.clientId} IS NULL AND ${table.submissionId} IS NULL AND ${table.ignoredAt} IS NULL AND ${table.email} IS NOT NULL`

/** A meeting as it is counted once nobody is to know whose it was. */
export const withoutGuest = {
  ...{ title: 'Meeting', name: null, email: null, timeZone: null, answers: [] },
  ...{ reference: null, matchNote: null, joinUrl: null, place: null },
  ...{ cancelUrl: null, rescheduleUrl: null },
}

/**
 * Meetings: noted by an admin (`manual`), or booked with a calendar service. A trigger erases whose
 * meeting it was when the client or the application is deleted; the meeting itself stays.
 */
export const meetings = sqliteTable(
  'meetings',
  {
    id: text('id').primaryKey(),
    clientId: linkTo('client_id', () => clients.clientId),
    /** Of an applicant. */
    submissionId: linkTo('submission_id', () => hiringSubmissions.id),
    source: text('source', { enum: bookingSources }).notNull().default('manual'),
    /** Which of the eight calendars, where that is known. */
    calendarKey: text('calendar_key', { enum: CALENDAR_KEYS }),
    status: text('status', { enum: meetingStatuses }).notNull().default('booked'),
    /** Stated by hand once the meeting has begun. */
    outcome: text('outcome', { enum: meetingOutcomes }),
    title: text('title').notNull(),
    startsAt: text('starts_at').notNull(),
    /** `starts_at` and the minutes, so that a running meeting is found by index. */
    endsAt: text('ends_at').notNull(),
    minutes: integer('minutes').notNull(),
    joinUrl: text('join_url'),
    /** Where it takes place, or the number to call; text without links. */
    place: text('place'),
    cancelUrl: text('cancel_url'),
    rescheduleUrl: text('reschedule_url'),
    /** Who booked, as typed there; null for a manual meeting and once erased. */
    name: text('name'),
    email: text('email'),
    timeZone: text('time_zone'),
    answers: text('answers', { mode: 'json' }).$type<BookingAnswer[]>().notNull().default([]),
    utmSource: text('utm_source'),
    utmMedium: text('utm_medium'),
    utmCampaign: text('utm_campaign'),
    utmContent: text('utm_content'),
    utmTerm: text('utm_term'),
    /** The `ref` of the link that was followed: a person's (booking-reference.ts) or a campaign's. */
    reference: text('reference'),
    /** Why it belongs to its client or application, or by `hand` to nobody; null while nothing says whose it is. */
    matchedBy: text('matched_by', { enum: ownerSources }),
    /** What to look at if the owner was found by reference: whose address was typed. */
    matchNote: text('match_note'),
    /** Belongs to nobody, as an admin said. */
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

const application = alias(hiringSubmissions, 'proved_application')

/** Whether the meeting was booked with an address that its owner proved. */
const isProvedOwner = sql`(${isProvedAddress(meetings.clientId, meetings.email)} OR EXISTS (
  SELECT 1 FROM ${hiringSubmissions} AS "proved_application"
  WHERE ${application.id} = ${meetings.submissionId} AND ${application.email} = ${meetings.email}
    AND ${application.emailConfirmedAt} IS NOT NULL))`

/**
 * Whether the owner of a meeting gets its links to join, move and cancel. A meeting that belongs to
 * someone by its address alone has links only while the address is proved: release 1.0 also assigned
 * meetings by addresses that clients had typed.
 */
export const showsLinks: SQL<boolean> = sql<boolean>`(
  ${meetings.matchedBy} IS NOT 'email' OR ${isProvedOwner})`.mapWith(Boolean)

/** A link as the meeting's owner may see it. */
export const shownLink = (link: SQLiteColumn): SQL<string | null> =>
  sql<string | null>`CASE WHEN ${showsLinks} THEN ${link} END`

/**
 * Each time that a booking had. Calendar services give a rescheduled booking a new id and name the one
 * before it, so the rows of one meeting are a chain.
 */
export const meetingTimes = sqliteTable(
  'meeting_times',
  {
    source: text('source', { enum: bookingSources }).notNull(),
    externalId: text('external_id').notNull(),
    meetingId: partOf('meeting_id', () => meetings.id),
    /** External ids of the times before and after this one. */
    previousId: text('previous_id'),
    nextId: text('next_id'),
    /** When this time was chosen. */
    bookedAt: text('booked_at').notNull(),
    startsAt: text('starts_at').notNull(),
    endsAt: text('ends_at').notNull(),
    cancelled: flag('cancelled').notNull().default(false),
    /** It gave way to another time, which may not be known yet. */
    rescheduled: flag('rescheduled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.externalId] }),
    index('meeting_times_meeting_idx').on(table.meetingId),
    index('meeting_times_previous_idx').on(table.source, table.previousId),
    index('meeting_times_next_idx').on(table.source, table.nextId),
  ],
)

/**
 * Deliveries whose signature was right, by the SHA-256 of their body; each is worked on once. Also what a
 * comparison had to skip.
 */
export const webhookReceipts = sqliteTable(
  'webhook_receipts',
  {
    digest: text('digest').primaryKey(),
    at: text('at').notNull(),
    provider: text('provider', { enum: bookingSources }).notNull(),
    outcome: text('outcome', { enum: ['taken', 'ignored', 'unreadable', 'skipped'] }).notNull(),
    /** Why it could not be read. */
    reason: text('reason'),
  },
  (table) => [index('webhook_receipts_at_idx').on(table.provider, table.at)],
)

/** The last comparison with what a calendar service has, one row a service. */
export const calendarChecks = sqliteTable('calendar_checks', {
  provider: text('provider', { enum: bookingSources }).primaryKey(),
  subscription: text('subscription', { enum: subscriptionStates }).notNull(),
  /** The last one that succeeded; null before that. */
  checkedAt: text('checked_at'),
  /** When it last found bookings that had not been delivered, and how many. */
  missedAt: text('missed_at'),
  missed: integer('missed').notNull().default(0),
})
