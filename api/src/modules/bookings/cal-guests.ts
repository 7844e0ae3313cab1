import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { DeliveredEmail, ExternalId, OptionalText, OptionalZone } from './delivered-fields.ts'
import { phoneInAddress } from './guest-phone.rules.ts'
import { seatOfAddress } from './seats.ts'

const OptionalEmail = DeliveredEmail.nullable().catch(null)
const OptionalId = ExternalId.nullable().catch(null)
const Responses = z.record(z.string(), z.unknown()).nullable().catch(null)

export const CalAttendee = z.object({
  email: OptionalEmail,
  name: OptionalText,
  phoneNumber: OptionalText,
  timeZone: OptionalZone,
  /** Set for group events in the API's list. */
  seatUid: OptionalId,
  bookingFieldsResponses: Responses,
  /** In the API's list: marked as absent. */
  absent: z.boolean().nullish().catch(null),
})

/** A field of the booking form; its value is a text, a list, or an object such as a location. */
export type CalResponses = Record<
  string,
  { label?: string | null | undefined; value: unknown } | null
>

export interface CalGuest {
  email: string
  name: string | null
  phone: string | null
  timeZone: string | null
  /** Marked as absent; null if not reported. */
  isNoShow: boolean | null
  /** The answers of this guest. */
  responses: CalResponses
  /** The seat in a group event; null if the booking has only one guest. */
  seat: CalSeat | null
}

export interface CalSeat {
  /** The id from the service, or one derived from the guest's address. */
  id: string
  /** The service's id of the seat, if reported. */
  uid: string | null
}

interface Guests {
  uid: string
  attendees: z.output<typeof CalAttendee>[]
  responses: CalResponses
  seatsPerTimeSlot: number | null
  /** The seat that the delivery concerns. */
  attendeeSeatId: string | null
}

/**
 * The guests whose bookings a delivery or a list entry concerns. In a group event each guest has a
 * booking; otherwise only the person who booked does, who is not always listed first. Adds an issue
 * when no guest has an address.
 */
export function guestsOf(booking: Guests, context: z.RefinementCtx): CalGuest[] {
  const { attendees, responses, attendeeSeatId } = booking
  const booker = OptionalEmail.parse(responses['email']?.value)
  const isGroup =
    booking.seatsPerTimeSlot !== null ||
    attendeeSeatId !== null ||
    attendees.some(({ seatUid }) => seatUid !== null)
  const withEmail = attendees.filter(({ email }) => email !== null)
  const main = withEmail.find(({ email }) => email === booker) ?? withEmail[0] ?? attendees[0]
  const matching = isGroup && attendeeSeatId === null ? attendees : main ? [main] : []
  const guests = matching.flatMap((attendee) => {
    const own = ownResponses(attendee.bookingFieldsResponses)
    const only = matching.length === 1 ? booker : null
    const email = attendee.email ?? OptionalEmail.parse(own?.['email']?.value) ?? only
    if (email === null) return []
    const isBooker = !isGroup || booker === null ? matching.length === 1 : email === booker
    const seatUid = attendee.seatUid ?? attendeeSeatId
    return {
      ...{ email, name: attendee.name, timeZone: attendee.timeZone },
      isNoShow: attendee.absent ?? null,
      phone: attendee.phoneNumber ?? phoneInAddress(email),
      // Answers and the link's reference belong to the guest who gave them.
      responses: own ?? (isBooker ? responses : {}),
      seat: isGroup ? { id: seatUid ?? seatOfAddress(booking.uid, email), uid: seatUid } : null,
    }
  })
  if (guests.length === 0) {
    const path = ['attendees', 0, 'email']
    context.addIssue({ code: 'custom', path, message: messages.fields.email })
  }
  return guests
}

const ownResponses = (values: z.output<typeof Responses>): CalResponses | undefined =>
  values ? listedResponses(values) : undefined

/** The API lists answers without their questions. */
export const listedResponses = (values: Record<string, unknown>): CalResponses =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
