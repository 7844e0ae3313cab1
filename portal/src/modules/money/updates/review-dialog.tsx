import type { UpdateReview } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { keyOf } from '../../../lib/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, LeaveButton } from '../../../ui/dialog.tsx'
import { MissingRecord } from '../../../ui/missing-record.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ChangeNotice, Decision } from '../change-notice.tsx'
import { ApproveForm, RejectForm } from './decide-form.tsx'
import { changeSince } from './review.rules.ts'
import { UpdateContent } from './update-content.tsx'
import { reviewQuery, useApprove, useReject } from './updates.queries.ts'
import { useReadAction } from './use-read-action.ts'

interface Props {
  updateId: string
  /** Opens another update in this dialog. */
  onOpen: (updateId: string) => void
  /** Ids of the waiting updates in order, to move to the next one. */
  queue?: readonly string[]
  onClose: () => void
  conversation: (updateId: string) => ReactNode
}

/**
 * An update for an admin to read, then approve or reject. The version read when the dialog opened is shown
 * and decided on; live updates do not replace it.
 */
export default function ReviewDialog(props: Props) {
  const { updateId, onOpen, queue = [], onClose, conversation } = props
  const query = useQuery(reviewQuery(updateId))
  const [read, setRead] = useState<UpdateReview>()
  if (read === undefined && query.data) setRead(query.data)
  // Remembered, because the queue no longer contains this update once it has been decided.
  const [next, setNext] = useState<string>()
  const following = queue.includes(updateId) ? followingIn(queue, updateId) : next
  if (following !== next) setNext(following)
  const { error } = query
  const withdrawn = error instanceof ApiError && error.code === 'updates.withdrawn'
  return (
    <Dialog
      hasAddress
      isReading
      onClose={onClose}
      title={read?.title ?? 'Update'}
      description={read && `${read.companyName}, ${read.clientName}`}
    >
      <QueryView
        query={query}
        loading="Loading update..."
        rows={3}
        notFound={() => (
          <MissingRecord
            message={withdrawn ? error.message : messages.updates.missing}
            onClose={onClose}
          />
        )}
      >
        {(current) => (
          <>
            <Review
              read={read ?? current}
              current={current}
              withdrawn={withdrawn ? error.message : undefined}
              onAcknowledge={() => setRead(current)}
              onOpen={onOpen}
              onClose={onClose}
              onDecided={() => (next ? onOpen(next) : onClose())}
            />
            {conversation(updateId)}
          </>
        )}
      </QueryView>
      <QueueNav queue={queue} updateId={updateId} onOpen={onOpen} />
    </Dialog>
  )
}

/** The update to decide next: the one after this one, or the first. */
const followingIn = (queue: readonly string[], updateId: string): string | undefined =>
  queue[queue.indexOf(updateId) + 1] ?? queue.find((id) => id !== updateId)

interface ReviewProps {
  /** The version on the screen, which the decision is about. */
  read: UpdateReview
  current: UpdateReview
  /** Message for an update that was withdrawn in the meantime. */
  withdrawn: string | undefined
  onAcknowledge: () => void
  onOpen: (updateId: string) => void
  onClose: () => void
  /** Opens the next update, if one waits. */
  onDecided: () => void
}

/** An update's content and its decision. A change by someone else is announced and locks the decision. */
function Review(props: ReviewProps) {
  const { read, current, withdrawn, onAcknowledge, onOpen, onClose, onDecided } = props
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
      {change && <ChangeNotice {...{ change, onAcknowledge, onClose }} />}
      <UpdateContent update={isClosed ? current : read} reader="admin" onOpen={onOpen} />
      {current.unread && !isClosed && (
        <Button
          variant="primary"
          className="mt-6"
          onClick={() => void markRead(current).then((done) => done && onDecided())}
        >
          Mark as read
        </Button>
      )}
      {read.status === 'pending' && read.value !== null && !isClosed && (
        <Decision
          change={change}
          className="mt-6 grid gap-6 border-t border-line pt-5 sm:grid-cols-2"
        >
          <ApproveForm
            key={read.version}
            subject={`${read.id}-${read.version}`}
            amount={read.value}
            balance={balance}
            paidOn={read.paidOn}
            approve={(approval) => approve({ ...approval, version: read.version })}
            onDecided={onDecided}
          />
          <RejectForm
            updateId={read.id}
            reject={(reason) => reject({ reason, version: read.version })}
            onDecided={onDecided}
          />
        </Decision>
      )}
    </>
  )
}

interface QueueNavProps {
  /** Ids of the updates, in order. */
  queue: readonly string[]
  updateId: string
  onOpen: (updateId: string) => void
}

/** Moves through the queue with buttons or, outside of fields, the arrow keys. */
function QueueNav({ queue, updateId, onOpen }: QueueNavProps) {
  const buttons = useRef<HTMLElement>(null)
  const place = queue.indexOf(updateId)
  const before = queue[place - 1]
  const after = queue[place + 1]

  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
      if (target.closest('input, textarea, select, [role=alertdialog]')) return
      buttons.current
        ?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${keyOf(event)}"]:enabled`)
        ?.click()
    }
    // Captured, because the dialog keeps arrow keys from the page around it.
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])

  if (place === -1 || queue.length < 2) return null
  return (
    <nav
      ref={buttons}
      aria-label="Waiting updates"
      className="mt-6 flex items-center justify-between gap-3 border-t border-line pt-4"
    >
      <LeaveButton
        icon={<ChevronLeft />}
        aria-keyshortcuts="ArrowLeft"
        disabled={before === undefined}
        onLeave={() => before && onOpen(before)}
      >
        Previous
      </LeaveButton>
      <span className="text-xs text-muted">{`${place + 1} of ${queue.length}`}</span>
      <LeaveButton
        aria-keyshortcuts="ArrowRight"
        disabled={after === undefined}
        onLeave={() => after && onOpen(after)}
      >
        Next
        <ChevronRight />
      </LeaveButton>
    </nav>
  )
}
