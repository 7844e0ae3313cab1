import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { InstantInput, line } from '@leadwright/shared/fields'
import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { formatMeeting } from '../../lib/format.ts'
import { instantOf, localTime } from '../../lib/local-time.ts'

/** A meeting as entered in the form; its start is in the reader's time zone. */
export const MeetingForm = z.object({
  title: line(limits.title),
  startsAt: z
    .string()
    .min(1)
    .regex(/^[\d-]+T[\d:]+$/, messages.fields.dayAndTime)
    .transform((text, context) => {
      const [day = '', time = ''] = text.split('T')
      const at = instantOf(day, time)
      if (at) return at
      context.addIssue({ code: 'custom', message: messages.fields.skippedTime })
      return z.NEVER
    })
    .pipe(InstantInput),
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
