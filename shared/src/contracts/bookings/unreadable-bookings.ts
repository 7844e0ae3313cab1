import { z } from 'zod'
import { calendarServices, deliveryChannels } from '../../booking-record.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { IsoInstant, PageQuery, pageOf, Uuid } from '../../fields.ts'

/** What a calendar service sent or listed and this version can't read. */
export const UnreadableBooking = z.object({
  id: Uuid,
  service: z.enum(calendarServices),
  channel: z.enum(deliveryChannels),
  /** The event of a delivery, such as `invitee.created`, if it names one. */
  event: z.string().nullable(),
  receivedAt: IsoInstant,
  /** The field and what was expected. */
  reason: z.string(),
  /** False if it was too large to keep, or its content was erased. */
  hasContent: z.boolean(),
  canRetry: z.boolean(),
})
export type UnreadableBooking = z.infer<typeof UnreadableBooking>

export const listUnreadableBookings = defineEndpoint('GET /api/bookings/unreadable', {
  topics: ['meetings'],
  access: 'bookings.manage',
  summary: 'List what calendar services sent and could not be read, newest first',
  query: PageQuery,
  response: pageOf(UnreadableBooking),
})

/** Error: 404. */
export const getUnreadableBooking = defineEndpoint('GET /api/bookings/unreadable/:unreadableId', {
  topics: ['meetings'],
  access: 'bookings.manage',
  summary: 'Get what a calendar service sent and could not be read',
  response: UnreadableBooking.extend({
    /** As it was sent; personal data. */
    content: z.string().nullable(),
  }),
})

/**
 * Errors: 404; 409 `bookings.unreadable` with the reason, and `bookings.unreachable` if the service
 * would have to list it again and does not respond.
 */
export const retryUnreadableBooking = defineEndpoint(
  'POST /api/bookings/unreadable/:unreadableId/retry',
  {
    access: 'bookings.manage',
    summary: 'Read again what a calendar service sent',
  },
)

/** Error: 404. */
export const discardUnreadableBooking = defineEndpoint(
  'DELETE /api/bookings/unreadable/:unreadableId',
  {
    access: 'bookings.manage',
    summary: 'Discard what a calendar service sent',
  },
)
