import { useQuery } from '@tanstack/react-query'
import { formatMeeting } from '../../../lib/format.ts'
import { ChangeLinks } from '../../../ui/change-links.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { interviewQuery } from './application.queries.ts'

/** After the applicant lost interest: the interview that is still in the calendar. */
export function BookedAfterAll({ token }: { token: string }) {
  const { data } = useQuery(interviewQuery(token))
  const interview = data?.interview
  if (!interview || Date.parse(interview.startsAt) <= Date.now()) return null
  const { startsAt, minutes, cancelUrl } = interview
  return (
    <Notice tone="caution">
      <p>
        <span>Your interview is still booked: </span>
        <time dateTime={startsAt}>{formatMeeting(startsAt, minutes)}</time>
        <span>. Please cancel it, so that no one waits for you.</span>
      </p>
      {cancelUrl && (
        <div className="mt-2">
          <ChangeLinks meeting={{ rescheduleUrl: null, cancelUrl }} size="normal" />
        </div>
      )}
    </Notice>
  )
}
