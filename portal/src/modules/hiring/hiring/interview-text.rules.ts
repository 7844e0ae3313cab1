import type { ApplicantMeeting } from '@leadwright/shared/contracts/bookings/interview'
import { formatMeetingStart, formatShortDay } from '../../../lib/format.ts'

export const isOver = ({ startsAt, minutes }: ApplicantMeeting, now: Date): boolean =>
  Date.parse(startsAt) + minutes * 60_000 <= now.getTime()

/** An invited applicant’s interview: not booked, upcoming, or over without a decision. */
export function interviewText(meeting: ApplicantMeeting | undefined, now: Date): string {
  if (!meeting) return 'No interview booked yet'
  if (!isOver(meeting, now)) return `Interview ${formatMeetingStart(meeting.startsAt)}`
  const day = formatShortDay(meeting.startsAt)
  return meeting.outcome === 'noShow' ? `Didn’t come on ${day}` : `Interviewed ${day}, decide now`
}
