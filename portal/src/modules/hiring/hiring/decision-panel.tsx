import type { ApplicantMeeting } from '@leadwright/shared/contracts/bookings/interview'
import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { isOpen } from '@leadwright/shared/hiring-rules'
import { paths } from '@leadwright/shared/portal-paths'
import { staffPath } from '@leadwright/shared/record-paths'
import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMeeting } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EmailLink } from '../../../ui/email-link.tsx'
import { ExternalLinkButton, TextLink } from '../../../ui/links.tsx'
import { MeetingPlace } from '../../../ui/meeting-place.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { promiseText } from './decision-text.rules.ts'
import { useResendInvitation, useStartReading } from './hiring.queries.ts'
import { isOver } from './interview-text.rules.ts'
import { SubmissionBadges } from './submission-badges.tsx'

interface Props {
  submission: SubmissionDetail
  /** The applicant's interview, or the onboarding of someone who is hired. */
  meeting: ApplicantMeeting | undefined
  /** Renders the dialog that adds the applicant to the team. */
  hireDialog: (close: () => void) => ReactNode
  /** Called after a decision about an application that was waiting for one. */
  onDecided: () => void
}

/** Where the application is, what was promised, and what can be done next. */
export function DecisionPanel({ submission, meeting, hireDialog, onDecided }: Props) {
  const { status, closedAt, invitedAt, decisionMessage, hiredAs, email } = submission
  return (
    <section aria-label="Decision" className="grid gap-3 rounded border border-line bg-raised p-4">
      <SubmissionBadges submission={submission} />
      <p>
        <EmailLink email={email} />
      </p>
      {isOpen(status) && (
        <>
          <p className={submission.pastDue ? 'text-negative' : ''}>{promiseText(submission)}</p>
          <OpenActions submission={submission} onDecided={onDecided} />
        </>
      )}
      {status === 'invited' && (
        <>
          <ApplicantMeetingView submission={submission} meeting={meeting} />
          <InvitedActions submission={submission} meeting={meeting} hireDialog={hireDialog} />
        </>
      )}
      {status === 'hired' && (
        <>
          <p>
            <span>Hired</span>
            {hiredAs && (
              <>
                <span> as </span>
                <TextLink to={staffPath(hiredAs.staffId)}>{hiredAs.name}</TextLink>
              </>
            )}
            <span> on </span>
            {closedAt && <DateTime value={closedAt} format="long" />}
          </p>
          <ApplicantMeetingView submission={submission} meeting={meeting} />
        </>
      )}
      {(status === 'declined' || status === 'withdrawn') && closedAt && (
        <p>
          <span>{status === 'declined' ? 'Declined on ' : 'Withdrawn on '}</span>
          <DateTime value={closedAt} format="long" />
          {status === 'withdrawn' && invitedAt && <span>, after the invitation</span>}
        </p>
      )}
      {decisionMessage && (
        <blockquote className="border-l-2 border-line pl-3 text-muted whitespace-pre-line wrap-anywhere">
          {decisionMessage}
        </blockquote>
      )}
    </section>
  )
}

interface ApplicantMeetingViewProps {
  submission: SubmissionDetail
  meeting: ApplicantMeeting | undefined
}

const outcomes = { attended: 'Attended', noShow: 'Didn’t come' } as const

/** The interview, or the onboarding once hired, in the reader's time zone. */
function ApplicantMeetingView({ submission, meeting }: ApplicantMeetingViewProps) {
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

const DecideDialog = lazy(() => import('./decide-dialog.tsx'))

interface OpenProps {
  submission: SubmissionDetail
  onDecided: () => void
}

/** For an application that waits for a decision. */
function OpenActions({ submission, onDecided }: OpenProps) {
  const { mutateAsync: startReading, isPending } = useStartReading(submission.id)
  const act = useAction()
  const decide = (decision: 'invite' | 'decline') => (close: () => void) => (
    <DecideDialog
      submission={submission}
      decision={decision}
      onClose={close}
      onDecided={onDecided}
    />
  )
  return (
    <div className="flex flex-wrap gap-2">
      <DialogButton variant="primary" disabled={isPending} dialog={decide('invite')}>
        Invite to interview
      </DialogButton>
      <DialogButton disabled={isPending} dialog={decide('decline')}>
        Decline
      </DialogButton>
      {submission.status === 'received' && (
        <Button
          busy={isPending}
          onClick={() => void act(() => startReading({ version: submission.version }))}
        >
          Start review
        </Button>
      )}
    </div>
  )
}

interface InvitedProps {
  submission: SubmissionDetail
  meeting: ApplicantMeeting | undefined
  hireDialog: (close: () => void) => ReactNode
}

/** For an applicant who was invited to an interview. */
function InvitedActions({ submission, meeting, hireDialog }: InvitedProps) {
  const { id, email } = submission
  const { mutateAsync: resend, isPending } = useResendInvitation(id)
  const act = useAction()
  return (
    <div className="flex flex-wrap gap-2">
      <DialogButton variant={meeting ? 'primary' : 'secondary'} dialog={hireDialog}>
        Hire
      </DialogButton>
      <DialogButton
        dialog={(close) => (
          <DecideDialog submission={submission} decision="decline" onClose={close} />
        )}
      >
        Decline
      </DialogButton>
      {!meeting && (
        <Button
          busy={isPending}
          onClick={() =>
            void act(() => resend(undefined), { done: `Invitation sent to ${email} again.` })
          }
        >
          Send invitation again
        </Button>
      )}
    </div>
  )
}
