import type { ApplicantMeeting } from '@leadwright/shared/contracts/bookings/interview'
import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { paths } from '@leadwright/shared/portal-paths'
import { Video } from 'lucide-react'
import { formatMeeting } from '../../../lib/format.ts'
import { ExternalLinkButton, TextLink } from '../../../ui/links.tsx'
import { MeetingPlace } from '../../../ui/meeting-place.tsx'
import { isOver } from './interview-text.rules.ts'

interface Props {
  submission: SubmissionDetail
  meeting: ApplicantMeeting | undefined
}

const outcomes = { attended: 'Attended', noShow: 'Didn’t come' } as const

/** The interview, or the onboarding once hired, in the reader's time zone. */
export function ApplicantMeetingView({ submission, meeting }: Props) {
  const name = submission.status === 'hired' ? 'onboarding' : 'interview'
  if (!meeting) return <p className="text-muted">{`No ${name} booked yet.`}</p>
  const { startsAt, minutes, joinUrl, place, outcome } = meeting
  const hasEnded = isOver(meeting, new Date())
  const title = name === 'interview' ? 'Interview' : 'Onboarding'
  return (
    <div className="grid gap-2">
      <div>
        <h3 className="font-medium">{hasEnded ? `${title} held` : `${title} booked`}</h3>
        <time dateTime={startsAt}>{formatMeeting(startsAt, minutes)}</time>
        <MeetingPlace place={place} />
        {hasEnded && (
          <p className="text-[0.8125rem] text-muted">
            {outcome ? (
              <span>{outcomes[outcome]}</span>
            ) : (
              <TextLink to={paths.bookings}>Record the outcome</TextLink>
            )}
          </p>
        )}
      </div>
      {!hasEnded && joinUrl && (
        <ExternalLinkButton href={joinUrl} icon={<Video />} className="justify-self-start">
          Join
        </ExternalLinkButton>
      )}
    </div>
  )
}
