import type { ApplicantMeeting } from '@leadwright/shared/contracts/bookings/interview'
import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import type { ReactNode } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useResendInvitation, useStartReading } from './hiring.queries.ts'

const DecideDialog = lazy(() => import('./decide-dialog.tsx'))

interface OpenProps {
  submission: SubmissionDetail
  onDecided: () => void
}

/** For an application that waits for a decision. */
export function OpenActions({ submission, onDecided }: OpenProps) {
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
export function InvitedActions({ submission, meeting, hireDialog }: InvitedProps) {
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
