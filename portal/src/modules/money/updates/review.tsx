import type { UpdateReview } from '@leadwright/shared/contracts/money/updates'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LeaveButton } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ApproveForm, RejectForm } from './decide-form.tsx'
import { changeSince } from './review.rules.ts'
import { UpdateContent } from './update-content.tsx'
import { useApprove, useReject } from './updates.queries.ts'
import { useReadAction } from './use-read-action.ts'

interface Props {
  /** The version on the screen, which the decision is about. */
  read: UpdateReview
  current: UpdateReview
  /** Message for an update that was withdrawn in the meantime. */
  withdrawn: string | undefined
  onAcknowledge: () => void
  onOpen: (updateId: string) => void
  onClose: () => void
}

/** An update's content and its decision. A change by someone else is announced and locks the decision. */
export function Review(props: Props) {
  const { read, current, withdrawn, onAcknowledge, onOpen, onClose } = props
  const { mutateAsync: approve, isPending: isApproving } = useApprove(read.id)
  const { mutateAsync: reject, isPending: isRejecting } = useReject(read.id)
  const markRead = useReadAction()
  const closed =
    withdrawn === undefined ? undefined : ({ kind: 'closed', sentence: withdrawn } as const)
  // This user's own decision also arrives as a change, before the response to it.
  const change = isApproving || isRejecting ? undefined : (closed ?? changeSince(read, current))
  const isClosed = change?.kind === 'closed'
  const balance = read.value === current.value ? current.balance : read.balance
  return (
    <>
      {change && (
        <ChangeNotice
          sentence={change.sentence}
          action={
            isClosed ? (
              <LeaveButton onLeave={onClose}>Close</LeaveButton>
            ) : (
              <Button onClick={onAcknowledge}>Review new version</Button>
            )
          }
        />
      )}
      <UpdateContent update={isClosed ? current : read} reader="admin" onOpen={onOpen} />
      {current.unread && !isClosed && (
        <Button
          variant="primary"
          className="mt-6"
          onClick={() => void markRead(current).then((done) => done && onClose())}
        >
          Mark as read
        </Button>
      )}
      {read.status === 'pending' && read.value !== null && !isClosed && (
        <div
          inert={change !== undefined}
          className="mt-6 grid gap-6 border-t border-line pt-5 inert:opacity-50 sm:grid-cols-2"
        >
          <ApproveForm
            key={read.version}
            subject={`${read.id}-${read.version}`}
            amount={read.value}
            balance={balance}
            approve={(approval) => approve({ ...approval, version: read.version })}
            onDecided={onClose}
          />
          <RejectForm
            updateId={read.id}
            reject={(reason) => reject({ reason, version: read.version })}
            onDecided={onClose}
          />
        </div>
      )}
    </>
  )
}

/** Takes the focus, which would be lost when the forms are locked. */
function ChangeNotice({ sentence, action }: { sentence: string; action: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} tabIndex={-1} className="mb-5">
      <Notice tone="negative" className="flex flex-wrap items-center justify-between gap-3">
        <span>{sentence}</span>
        {action}
      </Notice>
    </div>
  )
}
