import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { line, prose } from '@leadwright/shared/fields'
import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { formatMeeting } from '../../lib/format.ts'
import { LocalInstant } from '../../lib/local-instant.ts'
import { localTime } from '../../lib/local-time.ts'

const OptionalInstant = z.union([z.literal('').transform(() => null), LocalInstant])

/** A meeting as entered in the form; its start is in the reader's time zone. */
export const MeetingForm = z.object({
  title: line(limits.title),
  startsAt: LocalInstant,
  minutes: z.string().transform(Number),
  joinUrl: z.string(),
  place: z.string(),
  hostIds: z.array(z.string()),
})

/** @param hostId who takes part in a new meeting unless changed */
export const valuesOf = (meeting: MeetingView | undefined, hostId: string) => ({
  title: meeting?.title ?? '',
  startsAt: meeting ? localTime(new Date(meeting.startsAt)) : '',
  minutes: String(meeting?.minutes ?? 30),
  joinUrl: meeting?.joinUrl ?? '',
  place: meeting?.place ?? '',
  hostIds: meeting ? idsOf(meeting) : [hostId],
})

/** The same meeting at another time, as the request to change it. */
export const movedTo = (meeting: MeetingView, startsAt: string) => ({
  title: meeting.title,
  startsAt,
  minutes: meeting.minutes,
  joinUrl: meeting.joinUrl,
  place: meeting.place,
  hostIds: idsOf(meeting),
  version: meeting.version,
})

const idsOf = ({ hosts }: MeetingView) => hosts.flatMap(({ id }) => id ?? [])

type Span = Pick<MeetingView, 'startsAt' | 'minutes'>

const endOf = ({ startsAt, minutes }: Span) => Date.parse(startsAt) + minutes * 60_000

/**
 * What to confirm before a meeting is saved: that it is over, or overlaps another one.
 * @param now milliseconds
 */
export function doubtAbout(
  meeting: Span,
  others: readonly (Span & Pick<MeetingView, 'title'>)[],
  now: number,
): string | undefined {
  if (endOf(meeting) <= now) return messages.meetings.inPast
  const other = others.find(
    (one) => Date.parse(one.startsAt) < endOf(meeting) && Date.parse(meeting.startsAt) < endOf(one),
  )
  return (
    other && messages.meetings.overlaps(other.title, formatMeeting(other.startsAt, other.minutes))
  )
}

/** What a client enters to propose other times; only the first is required. */
export const ProposalForm = z
  .object({
    first: LocalInstant,
    second: OptionalInstant,
    third: OptionalInstant,
    reason: prose(limits.text),
  })
  .transform(({ first, second, third, reason }) => ({
    reason,
    times: [first, second, third].filter((time) => time !== null),
  }))

/** The reader's time zone, e.g. Europe/Berlin. */
export const zone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
