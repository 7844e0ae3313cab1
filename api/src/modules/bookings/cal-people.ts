import { z } from 'zod'
import type { Ending } from './bookings.rules.ts'
import type { CalAttendee, CalResponses } from './cal-guests.ts'
import { addressesIn, OptionalAddress, OptionalText, peopleIn } from './delivered-fields.ts'

/** A host; null if it cannot be read. */
export const CalHost = z
  .object({ email: OptionalAddress, name: OptionalText })
  .nullable()
  .catch(null)
type Host = z.output<typeof CalHost>

interface Hosted {
  organizer: Host
  team?: { members: Host[] } | null | undefined
}

/** The organizer and the other members of its team who take part; null if none is reported. */
export function hostsOf({ organizer, team }: Hosted) {
  const members = (team?.members ?? []).filter((one) => one?.email !== organizer?.email)
  const hosts = peopleIn([organizer, ...members])
  return hosts.length > 0 ? hosts : null
}

type Attendee = z.output<typeof CalAttendee>

/** Further guests, also those whom the form asked for; they are not hosts. */
export function guestsBeside(
  email: string,
  { attendees, responses, ...hosted }: Hosted & { attendees: Attendee[]; responses: CalResponses },
): string[] {
  const typed = z.array(OptionalAddress).catch([]).parse(responses['guests']?.value)
  const hosts = hostsOf(hosted)?.map((host) => host.email) ?? []
  const all = [...attendees.map((one) => one.email), ...typed]
  return addressesIn(all, [email, null, ...hosts])
}

interface Ended {
  attendees: Attendee[]
  responses: CalResponses
  cancellationReason: string | null
  rejectionReason: string | null
  cancelledBy: string | null
  rescheduledBy: string | null
  reschedulingReason?: string | null | undefined
  requestReschedule?: boolean | null | undefined
}

/** Why this time, or the time that it replaces, ended, and by whom. */
export function endingsOf(
  payload: Ended & { rescheduleUid?: string | null | undefined },
  { cancelled }: { cancelled: boolean },
): Ending & { previousEnding?: Ending } {
  const by = (email: string | null) =>
    email === null
      ? null
      : payload.attendees.some((one) => one.email === email)
        ? ('guest' as const)
        : ('host' as const)
  const isByHost = payload.rejectionReason !== null || payload.requestReschedule === true
  const ending = cancelled
    ? {
        reason: payload.cancellationReason ?? payload.rejectionReason,
        reasonFrom: isByHost ? ('host' as const) : by(payload.cancelledBy),
      }
    : { reason: null, reasonFrom: null }
  if (!payload.rescheduleUid) return ending
  const asked = OptionalText.parse(payload.responses['rescheduleReason']?.value)
  const reason = payload.reschedulingReason ?? asked
  return { ...ending, previousEnding: { reason, reasonFrom: by(payload.rescheduledBy) } }
}
