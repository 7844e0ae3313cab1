import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingRows } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { UpdateItem } from './update-item.tsx'
import { type StatusFilter, updatesQuery, type Whose } from './updates.queries.ts'

interface Props {
  whose: Whose
  status: StatusFilter
  reader: 'client' | 'admin'
  onOpen: (updateId: string) => void
  /** What to do first where there is none. */
  addFirst: ReactNode
  actions?: (update: UpdateView) => ReactNode
}

/** Updates in their four states. */
export function UpdateList({ whose, status, reader, onOpen, addFirst, actions }: Props) {
  const query = useInfiniteQuery(updatesQuery(whose, status))
  return (
    <QueryView
      query={query}
      loading={<LoadingRows label="Loading updates..." />}
      errorMessage={(message) => `${messages.updates.loadFailed}: ${message}`}
      isEmpty={(updates) => updates.length === 0}
      empty={
        status === undefined ? (
          <EmptyState title={messages.updates.emptyTitle} action={addFirst}>
            {messages.dashboard.moneyNote}
          </EmptyState>
        ) : (
          <EmptyState title={messages.staff.noResults}>
            No update is {status} at present.
          </EmptyState>
        )
      }
    >
      {(updates) => (
        <>
          <ul aria-label="Updates" className="divide-y divide-line border-y border-line">
            {updates.map((update) => (
              <UpdateItem
                key={update.id}
                update={update}
                reader={reader}
                onOpen={() => onOpen(update.id)}
                actions={actions?.(update)}
              />
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
    </QueryView>
  )
}
