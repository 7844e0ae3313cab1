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
  /** Opens another update in place of this one. */
  onOpen: (updateId: string) => void
  /** The updates that wait, in their order; one leads to the next. */
  queue?: readonly string[]
  onClose: () => void
  conversation: (updateId: string) => ReactNode
}

/**
 * An update before an admin: read, then approve or reject. What is shown and decided is the version
 * that was read when the dialog opened; live updates of the page do not replace it.
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
