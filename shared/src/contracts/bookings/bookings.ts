import { z } from 'zod'
import {
  BookingAnswer,
  bookingSources,
  meetingOutcomes,
  meetingStatuses,
  outcomeSources,
  reasonSources,
  subscriptionStates,
} from '../../booking-record.ts'
import { CALENDAR_KEYS } from '../../bookings.ts'
import { defineEndpoint, NoContent } from '../../endpoint.ts'
import { IsoInstant, PageQuery, pageOf, SearchText, Uuid, Version } from '../../fields.ts'
import { pictureMaxBytes } from '../../limits.ts'
import { addClient } from '../clients/clients.ts'
import { MeetingHost } from './meetings.ts'

/** Maximum bytes of a signed delivery. Cal.com sends a guest's text three times. */
export const webhookMaxBytes = 256 * 1024

/** Where a visitor came from, according to the link. */
export const BookingUtm = z.object({
  utmSource: z.string().nullable(),
  utmMedium: z.string().nullable(),
  utmCampaign: z.string().nullable(),
  utmContent: z.string().nullable(),
  utmTerm: z.string().nullable(),
})

/** The owner of a booking. */
export const BookingOwner = z.object({
  kind: z.enum(['client', 'application']),
  id: Uuid,
  name: z.string(),
})
export type BookingOwner = z.infer<typeof BookingOwner>

/** Why a time was moved or cancelled, and by whom. */
const Ending = z.object({
  reason: z.string().nullable(),
  reasonFrom: z.enum(reasonSources).nullable(),
})

/** A meeting as admins see it: of any client or applicant, or unassigned. */
export const BookingView = z.object({
  id: Uuid,
  source: z.enum(bookingSources),
  status: z.enum(meetingStatuses),
  outcome: z.enum(meetingOutcomes).nullable(),
  /** Who recorded the outcome; null if no one did, or if it is unknown. */
  outcomeFrom: z.enum(outcomeSources).nullable(),
  /** Of a cancelled booking: why, and by whom, as far as the calendar service reports it. */
  cancelled: Ending.nullable(),
  /** The host cancelled it and asked the guest to choose another time. */
  isAskedToMove: z.boolean(),
  calendarKey: z.enum(CALENDAR_KEYS).nullable(),
  title: z.string(),
  startsAt: IsoInstant,
  endsAt: IsoInstant,
  /** Video link, https. */
  joinUrl: z.string().nullable(),
  /** The location, or the number to call; null if only a link is known. */
  place: z.string().nullable(),
  /** Where it is changed or cancelled, https; null for a manual meeting. */
  rescheduleUrl: z.string().nullable(),
  cancelUrl: z.string().nullable(),
  /**
   * The booker's name as typed in the calendar; null for a manual meeting. Guests with only a phone
   * number have no email.
   */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The guest's IANA time zone. */
  timeZone: z.string().nullable(),
  answers: z.array(BookingAnswer),
  /** Email addresses of further guests. */
  guests: z.array(z.string()),
  hosts: z.array(MeetingHost),
  utm: BookingUtm,
  owner: BookingOwner.nullable(),
  /** What to check, in a sentence: an address that differs from the owner's, or possible owners. */
  matchNote: z.string().nullable(),
  ignored: z.boolean(),
  /** Its previous times, oldest first. */
  earlierTimes: z.array(Ending.extend({ startsAt: IsoInstant, bookedAt: IsoInstant })),
  version: Version,
})
export type BookingView = z.infer<typeof BookingView>

/**
 * - `unmatched`: booked in a calendar, neither cancelled nor ignored, and unassigned; earliest
 * first.
 * - `upcoming`: other current and future bookings that are not cancelled; soonest first.
 * - `past`: other past bookings, and cancelled ones; latest first.
 */
const bookingViews = ['unmatched', 'upcoming', 'past'] as const
export type BookingList = (typeof bookingViews)[number]

export const listBookings = defineEndpoint('GET /api/bookings', {
  topics: ['meetings'],
  access: 'bookings.manage',
  scope: 'bookings:read',
  summary: 'List meetings, including bookings: unassigned, upcoming or past',
  query: PageQuery.extend({
    view: z.enum(bookingViews).default('upcoming'),
    /** Words in any order: of the title, the guest, and the client or applicant it belongs to. */
    search: SearchText.optional(),
  }),
  response: pageOf(BookingView),
})

/** For programs: a webhook names a booking by its id. Error: 404. */
export const getBooking = defineEndpoint('GET /api/bookings/:bookingId', {
  access: 'bookings.manage',
  scope: 'bookings:read',
  summary: 'Get a meeting or booking',
  response: BookingView,
})

/** The state of the sync with one calendar service. */
export const SyncStatus = z.object({
  service: z.enum(bookingSources),
  lastDeliveryAt: IsoInstant.nullable(),
  /** When bookings were last compared; null without a token. */
  checkedAt: IsoInstant.nullable(),
  subscription: z.enum(subscriptionStates).nullable(),
  /**
   * Bookings that were never delivered, from the last comparison that found any; 0 after 24 hours.
   */
  missed: z.int(),
  /** Deliveries and compared entries that could not be read and were not discarded, by reason. */
  unreadable: z.array(z.object({ reason: z.string(), count: z.int() })),
  needsLook: z.boolean(),
})
export type SyncStatus = z.infer<typeof SyncStatus>

export const getSyncStatus = defineEndpoint('GET /api/bookings/deliveries', {
  topics: ['meetings'],
  access: 'bookings.manage',
  summary: 'Get the booking sync status of each connected calendar service',
  response: z.object({ items: z.array(SyncStatus) }),
})

/** Applications to which a booking can belong. */
export const listBookingApplicants = defineEndpoint('GET /api/bookings/applicants', {
  topics: ['hiring'],
  access: 'bookings.manage',
  summary: 'List applicants a booking can be assigned to: open and invited applications',
  response: z.object({ items: z.array(z.object({ id: Uuid, name: z.string() })) }),
})

/**
 * Errors of these: 404; 409 `record.conflict` for a stale version. An owner of null unassigns the
 * booking.
 */
export const setBookingOwner = defineEndpoint('PUT /api/bookings/:bookingId/owner', {
  access: 'bookings.manage',
  summary: 'Assign a booking to a client or an applicant',
  body: z.strictObject({
    owner: z.strictObject({ kind: z.enum(['client', 'application']), id: Uuid }).nullable(),
    version: Version,
  }),
  response: BookingView,
})

export const setBookingIgnored = defineEndpoint('PUT /api/bookings/:bookingId/ignored', {
  access: 'bookings.manage',
  summary: 'Ignore a booking, or stop ignoring it',
  body: z.strictObject({ ignored: z.boolean(), version: Version }),
  response: BookingView,
})

/** 409 `bookings.not-begun` before the meeting starts and for a cancelled one. */
export const setBookingOutcome = defineEndpoint('PUT /api/bookings/:bookingId/outcome', {
  access: 'bookings.manage',
  summary: 'Record whether the guest attended',
  body: z.strictObject({ outcome: z.enum(meetingOutcomes).nullable(), version: Version }),
  response: BookingView,
})

/**
 * Adds the client and assigns the booking to them. Errors: those of `addClient`; 404;
 * `record.conflict`.
 */
export const addClientFromBooking = defineEndpoint('POST /api/bookings/:bookingId/client', {
  access: 'clients.create',
  summary: 'Add a client from a booking',
  once: true,
  body: addClient.body,
  file: { field: 'profilePicture', maxBytes: pictureMaxBytes, required: false },
  response: addClient.response,
})

/**
 * A delivery of a calendar service, signed over its raw body. 404 without a signing key; 401
 * `webhooks.signature` for a signature that is missing, wrong or too old. A signed delivery that is
 * too large is listed as unreadable. Repeats change nothing.
 */
const webhook = {
  access: 'public',
  origin: 'any',
  rawBytes: webhookMaxBytes,
  response: NoContent,
} as const
export const receiveCalendly = defineEndpoint('POST /api/webhooks/calendly', {
  ...webhook,
  summary: 'Receive a booking event from Calendly',
})
export const receiveCal = defineEndpoint('POST /api/webhooks/cal', {
  ...webhook,
  summary: 'Receive a booking event from Cal.com',
})
