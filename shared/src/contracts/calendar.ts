import { z } from 'zod'
import { daysBetween } from '../days.ts'
import { Binary, defineEndpoint, NoContent } from '../endpoint.ts'
import {
  DateInput,
  InstantInput,
  IsoDate,
  IsoInstant,
  limits,
  line,
  prose,
  Uuid,
  Version,
} from '../fields.ts'
import { messages } from '../messages.ts'
import { NamedLink } from '../workspace-defaults.ts'
import { createEndpoint, getEndpoint, trashEndpoints, updateEndpoint } from './record.ts'

/** Most days of one call. */
const calendarSpan = 100
/** The longest event, in days. */
export const eventMaxDays = 366

const EventText = z.strictObject({
  title: line(limits.title),
  location: prose(limits.title).default(''),
  notes: prose(limits.text).default(''),
})
const AllDay = EventText.extend({
  allDay: z.literal(true),
  startsAt: DateInput,
  /** The last day, included. */
  endsAt: DateInput,
})
const Timed = EventText.extend({
  allDay: z.literal(false),
  startsAt: InstantInput,
  endsAt: InstantInput,
})

interface Span {
  startsAt: string
  endsAt: string
}
const inOrder = ({ startsAt, endsAt }: Span) => startsAt <= endsAt
const shortEnough = ({ startsAt, endsAt }: Span) =>
  daysBetween(startsAt.slice(0, 10), endsAt.slice(0, 10)) <= eventMaxDays
const { endsBeforeStart, tooLong } = messages.calendar
const checked = <T extends z.ZodType<Span>>(event: T) =>
  event
    .refine(inOrder, { path: ['endsAt'], message: endsBeforeStart })
    .refine(shortEnough, { path: ['endsAt'], message: tooLong })

/** Whole days, or from one instant to another; at most `eventMaxDays`. */
export const EventBody = checked(z.discriminatedUnion('allDay', [AllDay, Timed]))
export type EventBody = z.output<typeof EventBody>
const version = { version: Version }
export const EditEventBody = checked(
  z.discriminatedUnion('allDay', [AllDay.extend(version), Timed.extend(version)]),
)
export type EditEventBody = z.output<typeof EditEventBody>

export const EventView = z.object({
  kind: z.literal('event'),
  id: Uuid,
  title: z.string(),
  location: z.string(),
  notes: z.string(),
  allDay: z.boolean(),
  /** Days if `allDay`, the last one included; otherwise instants. */
  startsAt: z.string(),
  endsAt: z.string(),
  version: Version,
})
export type EventView = z.infer<typeof EventView>

const ActionItemEntry = z.object({
  id: Uuid,
  title: z.string(),
  dueOn: IsoDate,
  done: z.boolean(),
  /** The client's company, or null. */
  companyName: z.string().nullable(),
})
/** A meeting, with a client or with a guest who booked it in a calendar. */
const MeetingEntry = z.object({
  kind: z.literal('meeting'),
  id: Uuid,
  title: z.string(),
  startsAt: IsoInstant,
  endsAt: IsoInstant,
  joinUrl: z.string().nullable(),
  /** The location, or the number to call; null if only a link is known. */
  place: z.string().nullable(),
  /** Null for a guest who is not a client. */
  clientId: Uuid.nullable(),
  companyName: z.string().nullable(),
  /** The booker's name, as typed in the calendar. */
  name: z.string().nullable(),
})
/**
 * Everything on a day. Staff see events, meetings of their clients, and their own tasks and milestones;
 * admins see everything.
 */
export const CalendarEntry = z.discriminatedUnion('kind', [
  EventView,
  MeetingEntry,
  ActionItemEntry.extend({
    kind: z.literal('milestone'),
    clientId: Uuid,
    ownerName: z.string().nullable(),
    /** Whether the reader may open its client, and complete and comment on it. */
    reachable: z.boolean(),
    version: Version,
  }),
  ActionItemEntry.extend({ kind: z.literal('task'), assigneeName: z.string().nullable() }),
])
export type CalendarEntry = z.infer<typeof CalendarEntry>

/**
 * Days from `from` to `to`, both included; for entries with a time the days are in UTC. A month's
 * sheet may extend beyond `dateRange`.
 */
export const CalendarQuery = z
  .strictObject({ from: IsoDate, to: IsoDate })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) <= calendarSpan, { path: ['to'] })

export const getCalendar = defineEndpoint('GET /api/calendar', {
  topics: ['calendar'],
  access: 'calendar.read',
  summary: 'List the tasks, milestones, meetings and events between two dates',
  query: CalendarQuery,
  response: z.object({ entries: z.array(CalendarEntry), shortcuts: z.array(NamedLink) }),
})

const kind = {
  path: '/api/calendar/events/:eventId',
  one: 'an event',
  topics: ['calendar'],
  read: 'calendar.read',
  write: 'calendar.write',
  view: EventView,
  create: EventBody,
  update: EditEventBody,
} as const
export const events = {
  get: getEndpoint(kind),
  create: createEndpoint(kind),
  update: updateEndpoint(kind),
  ...trashEndpoints(kind),
}
/** Exported separately for tests and measurements. */
export const { create: addEvent, update: editEvent } = events

/** A person's private feed: that it exists and when it was last read, never its address. */
export const FeedView = z.object({
  feed: z.object({ createdAt: IsoInstant, lastReadAt: IsoInstant.nullable() }).nullable(),
})

export type FeedView = z.infer<typeof FeedView>

export const getFeed = defineEndpoint('GET /api/calendar/feed', {
  topics: ['sessions'],
  access: 'calendar.feed',
  summary: 'Check whether you have a calendar feed',
  response: FeedView,
})

/**
 * The address is only in this response; a previous one stops working. Its owner is notified by
 * email. 403 `auth.confirm-required` unless the actor typed their password within five minutes.
 */
export const renewFeed = defineEndpoint('POST /api/calendar/feed', {
  access: 'calendar.feed',
  summary: 'Create a new private address for your calendar feed',
  response: z.object({ url: z.url() }),
})

export const revokeFeed = defineEndpoint('DELETE /api/calendar/feed', {
  access: 'calendar.feed',
  summary: 'Revoke your calendar feed',
  response: NoContent,
})

/** Read by calendar programs without a session: the secret is in the address. */
export const readFeed = defineEndpoint('GET /api/calendar/feeds/:file', {
  access: 'public',
  summary: 'Get a calendar feed (text/calendar, RFC 5545)',
  params: z.strictObject({ file: z.string() }),
  response: Binary,
  mediaType: 'text/calendar; charset=utf-8',
})
