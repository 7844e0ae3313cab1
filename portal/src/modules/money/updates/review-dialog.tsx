import type { UpdateReview } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { MissingRecord } from '../../../ui/missing-record.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { QueueNav } from './queue-nav.tsx'
import { Review } from './review.tsx'
import { reviewQuery } from './updates.queries.ts'

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
  const { updateId, onOpen, queue, onClose, conversation } = props
  const query = useQuery(reviewQuery(updateId))
  const [read, setRead] = useState<UpdateReview>()
  if (read === undefined && query.data) setRead(query.data)
  const { error } = query
  const withdrawn = error instanceof ApiError && error.code === 'updates.withdrawn'
  return (
    <Dialog
      hasAddress
      isReading
      onClose={onClose}
      title={read?.title ?? 'Update'}
      description={read && `${read.clientName}, ${read.companyName}`}
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
            />
            {conversation(updateId)}
          </>
        )}
      </QueryView>
      {queue && <QueueNav queue={queue} updateId={updateId} onOpen={onOpen} />}
    </Dialog>
  )
}
