import { messages } from '@leadwright/shared/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { count } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { UpdateItem } from './update-item.tsx'
import { waitingQuery } from './updates.queries.ts'

const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

/** Every update that waits for an admin, the longest wait first. */
export function WaitingQueue() {
  const [openId, setOpenId] = useSearchText('update', { dialog: true })
  return (
    <>
      <QueryView
        query={useInfiniteQuery(waitingQuery())}
        loading="Loading what waits..."
        errorMessage={(message) => `${messages.updates.loadFailed}: ${message}`}
        empty={
          <EmptyState title="Nothing waits for you">
            Updates with a monetary value stand here until you decide.
          </EmptyState>
        }
      >
        {({ items, total }) => (
          <>
            <p className="mb-2 text-muted">
              {count(total, 'update')}, the longest wait first
              {items.length < total && `; ${items.length} shown`}
            </p>
            <ul aria-label="Waiting updates" className="divide-y divide-line border-y border-line">
              {items.map((update) => (
                <UpdateItem
                  key={update.id}
                  update={update}
                  reader="admin"
                  owner={
                    <>
                      <bdi>{update.clientName}</bdi>, <bdi>{update.companyName}</bdi>
                    </>
                  }
                  onOpen={() => setOpenId(update.id)}
                  actions={
                    <Button
                      size="small"
                      aria-label={`Decide: ${update.title}, ${update.clientName}`}
                      aria-haspopup="dialog"
                      onClick={() => setOpenId(update.id)}
                    >
                      Decide
                    </Button>
                  }
                />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      <Suspense>
        {openId !== '' && (
          <ReviewDialog key={openId} updateId={openId} onClose={() => setOpenId('')} />
        )}
      </Suspense>
    </>
  )
}
