import type { ApplicantMeeting } from '@leadwright/shared/contracts/bookings/interview'
import { formatMeetingStart, formatShortDay } from '../../../lib/format.ts'

export const isOver = ({ startsAt, minutes }: ApplicantMeeting, now: Date): boolean =>
  Date.parse(startsAt) + minutes * 60_000 <= now.getTime()

/** Where an invited applicant is: no interview yet, one ahead, or one that waits for a decision. */
export function interviewText(meeting: ApplicantMeeting | undefined, now: Date): string {
  if (!meeting) return 'No interview booked yet'
  if (!isOver(meeting, now)) return `Interview ${formatMeetingStart(meeting.startsAt)}`
  const day = formatShortDay(meeting.startsAt)
  return meeting.outcome === 'noShow' ? `Didn’t come on ${day}` : `Interviewed ${day}, decide now`
}
