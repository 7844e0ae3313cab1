import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { isOpen } from '@leadwright/shared/hiring-rules'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { type Decision, useStartReading } from './hiring.queries.ts'

const DecideDialog = lazy(() => import('./decide-dialog.tsx'))

/** Actions for a pending application; nothing once it is closed. */
export function DecisionBar({ submission }: { submission: SubmissionDetail }) {
  const { mutateAsync: startReading, isPending } = useStartReading(submission.id)
  const act = useAction()
  if (!isOpen(submission.status)) return null
  const decide = (decision: Decision) => (close: () => void) => (
    <DecideDialog submission={submission} decision={decision} onClose={close} />
  )
  return (
    <>
      {submission.status === 'received' && (
        <Button
          busy={isPending}
          onClick={() => void act(() => startReading({ version: submission.version }))}
        >
          Start review
        </Button>
      )}
      <DialogButton disabled={isPending} dialog={decide('decline')}>
        Decline
      </DialogButton>
      <DialogButton variant="primary" disabled={isPending} dialog={decide('invite')}>
        Invite to interview
      </DialogButton>
    </>
  )
}
