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
  /** Of a group event, as the API lists it. */
  seatUid: OptionalId,
  bookingFieldsResponses: Responses,
})

/** A field of the booking form; its value is text, a list, or an object such as a place. */
export type CalResponses = Record<
  string,
  { label?: string | null | undefined; value: unknown } | null
>

export interface CalGuest {
  email: string
  name: string | null
  phone: string | null
  timeZone: string | null
  /** What this guest answered. */
  responses: CalResponses
  /** The seat of a group event; null where the booking has only one guest. */
  seat: CalSeat | null
}

export interface CalSeat {
  /** The service's id, or else one that stands for the guest's address. */
  id: string
  /** The id that the service gives a seat, where it was reported. */
  uid: string | null
}

interface Guests {
  uid: string
  attendees: z.output<typeof CalAttendee>[]
  responses: CalResponses
  seatsPerTimeSlot: number | null
  /** The seat that a delivery is about. */
  attendeeSeatId: string | null
}

/**
 * The guests whose bookings a delivery or an entry of a list is about. Of a group event each guest has a
 * booking; otherwise only the person who booked, who is not always listed first. Reports an issue when no
 * guest has an address.
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
  const wanted = isGroup && attendeeSeatId === null ? attendees : main ? [main] : []
  const guests = wanted.flatMap((attendee) => {
    const own = ownResponses(attendee.bookingFieldsResponses)
    const only = wanted.length === 1 ? booker : null
    const email = attendee.email ?? OptionalEmail.parse(own?.['email']?.value) ?? only
    if (email === null) return []
    const isBooker = !isGroup || booker === null ? wanted.length === 1 : email === booker
    const seatUid = attendee.seatUid ?? attendeeSeatId
    return {
      ...{ email, name: attendee.name, timeZone: attendee.timeZone },
      phone: attendee.phoneNumber ?? phoneInAddress(email),
      // Answers and the reference of a link belong to the guest who gave them.
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
