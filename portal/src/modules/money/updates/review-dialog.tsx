import type { UpdateReview } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { MissingRecord } from '../../../ui/missing-record.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Queue, QueueNav, useQueue } from '../../../ui/queue.tsx'
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
  /** The waiting updates. */
  queue?: Queue
  onClose: () => void
  conversation: (updateId: string) => ReactNode
}

/**
 * An update for an admin to read, then approve or reject. The version read when the dialog opened is shown
 * and decided on; live updates do not replace it.
 */
export default function ReviewDialog(props: Props) {
  const { updateId, onOpen, queue, onClose, conversation } = props
  const query = useQuery(reviewQuery(updateId))
  const [read, setRead] = useState<UpdateReview>()
  if (read === undefined && query.data) setRead(query.data)
  const { onDone } = useQueue(updateId, queue, onClose)
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
              onDecided={onDone}
            />
            {conversation(updateId)}
          </>
        )}
      </QueryView>
      <QueueNav queue={queue} id={updateId} />
    </Dialog>
  )
}

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
            client={read.companyName || read.clientName}
            amount={read.value}
            balance={balance}
            paidOn={read.paidOn}
            approve={(approval) => approve({ ...approval, version: read.version })}
            onDecided={onDecided}
          />
          <RejectForm
            updateId={read.id}
            title={read.title}
            client={read.companyName || read.clientName}
            reject={(reason) => reject({ reason, version: read.version })}
            onDecided={onDecided}
          />
        </Decision>
      )}
    </>
  )
}
