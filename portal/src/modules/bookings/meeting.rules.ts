import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { line } from '@leadwright/shared/fields'
import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { formatMeeting } from '../../lib/format.ts'
import { LocalInstant } from '../../lib/local-instant.ts'
import { localTime } from '../../lib/local-time.ts'

/** A meeting as entered in the form; its start is in the reader's time zone. */
export const MeetingForm = z.object({
  title: line(limits.title),
  startsAt: LocalInstant,
  minutes: z.string().transform(Number),
  joinUrl: z.string(),
})

export const valuesOf = (meeting: MeetingView | undefined) => ({
  title: meeting?.title ?? '',
  startsAt: meeting ? localTime(new Date(meeting.startsAt)) : '',
  minutes: String(meeting?.minutes ?? 30),
  joinUrl: meeting?.joinUrl ?? '',
})

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
