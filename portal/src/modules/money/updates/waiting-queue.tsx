import type { WaitingUpdate } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { count, formatNumber } from '../../../lib/format.ts'
import { inboxParts } from '../../../lib/inbox-address.ts'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSection } from '../../../ui/list-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useDialogParam } from '../../../ui/use-dialog-param.ts'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { UpdateItem } from './update-item.tsx'
import { waitingQuery } from './updates.queries.ts'
import { useReadAction } from './use-read-action.ts'

const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

interface QueueProps {
  /** Shown below an open update. */
  conversation: (updateId: string) => ReactNode
}

/** All updates that wait for the team: amounts to decide on, then messages to read. */
export function WaitingQueue({ conversation }: QueueProps) {
  const [openId, setOpenId] = useDialogParam('update')
  const undecided = useInfiniteQuery(waitingQuery('decision'))
  const unread = useInfiniteQuery(waitingQuery('reading'))
  const markRead = useReadAction()
  const queue = [...(undecided.data?.items ?? []), ...(unread.data?.items ?? [])]
  if (undecided.data?.total === 0 && unread.data?.total === 0 && openId === '') {
    return (
      <EmptyState title="No updates waiting">
        Updates with a monetary value appear here until they’re decided, other updates until they’re
        marked as read.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-8">
      <Waiting
        id={inboxParts.pending}
        title="Pending"
        query={undecided}
        empty="No pending updates."
        onOpen={setOpenId}
        action={(update) => (
          <Button
            size="small"
            aria-label={`Decide: ${nameOf(update)}`}
            aria-haspopup="dialog"
            onClick={() => setOpenId(update.id)}
          >
            Decide
          </Button>
        )}
      />
      <Waiting
        id={inboxParts.unread}
        title="Unread"
        query={unread}
        empty="No unread updates."
        onOpen={setOpenId}
        action={(update) => (
          <Button
            size="small"
            aria-label={`Mark as read: ${nameOf(update)}`}
            onClick={() =>
              void markRead({ id: update.id, title: `${update.title}, ${update.companyName}` })
            }
          >
            Mark as read
          </Button>
        )}
      />
      {openId !== '' && (
        <ReviewDialog
          key={openId}
          updateId={openId}
          queue={{ label: 'Waiting updates', ids: queue.map(({ id }) => id), onOpen: setOpenId }}
          onOpen={setOpenId}
          onClose={() => setOpenId('')}
          conversation={conversation}
        />
      )}
    </div>
  )
}

const nameOf = ({ title, clientName }: WaitingUpdate) => `${title}, ${clientName}`

interface Props {
  id: string
  title: string
  query: UseInfiniteQueryResult<{ items: WaitingUpdate[]; total: number }>
  empty: string
  onOpen: (updateId: string) => void
  action: (update: WaitingUpdate) => ReactNode
}

/** One of the waiting lists, the longest wait first, page by page. */
function Waiting({ id, title, query, empty, onOpen, action }: Props) {
  return (
    <ListSection id={id} title={title}>
      <QueryView
        query={query}
        loading="Loading updates..."
        errorMessage={(message) => `${messages.updates.loadFailed}: ${message}`}
        empty={empty}
      >
        {({ items, total }) => (
          <>
            <p className="mb-2 text-muted">{`${count(total, 'update')}, longest wait first${items.length < total ? ` (${formatNumber(items.length)} shown)` : ''}`}</p>
            <ul aria-label={title} className="divide-y divide-line border-y border-line">
              {items.map((update) => (
                <UpdateItem
                  key={update.id}
                  update={update}
                  reader="admin"
                  owner={
                    <>
                      <bdi>{update.companyName}</bdi>, <bdi>{update.clientName}</bdi>
                    </>
                  }
                  onOpen={() => onOpen(update.id)}
                  actions={<RowAction>{action(update)}</RowAction>}
                />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </ListSection>
  )
}

/** The row leaves the list when its action is done. */
function RowAction({ children }: { children: ReactNode }) {
  return <div ref={useFocusFallback<HTMLDivElement>()}>{children}</div>
}
