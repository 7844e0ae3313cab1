import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { isOpen } from '@leadwright/shared/hiring-rules'
import { useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { type Decision, useStartReading } from './hiring.queries.ts'

const DecideDialog = lazy(() => import('./decide-dialog.tsx'))

/** What may be done with an application that waits; nothing once it is closed. */
export function DecisionBar({ submission }: { submission: SubmissionDetail }) {
  const [deciding, setDeciding] = useState<Decision>()
  const { mutateAsync: startReading, isPending } = useStartReading(submission.id)
  const act = useAction()
  if (!isOpen(submission.status)) return null
  return (
    <>
      {submission.status === 'received' && (
        <Button
          busy={isPending}
          onClick={() => void act(() => startReading({ version: submission.version }))}
        >
          Mark as being read
        </Button>
      )}
      <Button disabled={isPending} aria-haspopup="dialog" onClick={() => setDeciding('decline')}>
        Decline
      </Button>
      <Button
        variant="primary"
        disabled={isPending}
        aria-haspopup="dialog"
        onClick={() => setDeciding('invite')}
      >
        Invite to interview
      </Button>
      {deciding && (
        <DecideDialog
          submission={submission}
          decision={deciding}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}
