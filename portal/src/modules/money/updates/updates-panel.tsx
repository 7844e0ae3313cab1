import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { useSearchText } from '../../../ui/use-search-text.ts'
import type { OwnerId } from '../payments/payments.queries.ts'
import { OwnActions } from './own-actions.tsx'
import { StatusFilter, useStatusFilter } from './status-filter.tsx'
import { UpdateList } from './update-list.tsx'

const UpdateDialog = lazy(() => import('./update-dialog.tsx'))
const UpdateDetailDialog = lazy(() => import('./update-detail-dialog.tsx'))
const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

/**
 * Updates with their filter; the open one stands in the address. A client reads, writes and withdraws
 * the own ones; an admin does so with a client's and decides on them.
 */
export function UpdatesPanel({ clientId }: { clientId: OwnerId }) {
  const [status] = useStatusFilter()
  const [openId, setOpenId] = useSearchText('update', { dialog: true })
  const [form, setForm] = useState<'add' | UpdateView>()
  const isOwn = clientId === undefined
  const addButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => setForm('add')}>
      {isOwn ? 'Add Update' : 'Write Update'}
    </Button>
  )
  const adminActions = (update: UpdateView) => (
    <div className="flex gap-2">
      {update.editable && <OwnActions update={update} onEdit={() => setForm(update)} />}
      {update.status === 'pending' && (
        <Button size="small" onClick={() => setOpenId(update.id)}>
          Decide
        </Button>
      )}
    </div>
  )
  return (
    <section aria-label="Updates">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <StatusFilter />
        {addButton}
      </div>
      <UpdateList
        clientId={clientId}
        status={status}
        onOpen={setOpenId}
        addFirst={addButton}
        actions={isOwn ? undefined : adminActions}
      />
      <Suspense>
        {openId !== '' && !isOwn && (
          <ReviewDialog key={openId} updateId={openId} onClose={() => setOpenId('')} />
        )}
        {openId !== '' && isOwn && form === undefined && (
          <UpdateDetailDialog
            updateId={openId}
            onClose={() => setOpenId('')}
            actions={(update) =>
              update.editable && (
                <OwnActions
                  update={update}
                  onEdit={() => setForm(update)}
                  onWithdrawn={() => setOpenId('')}
                />
              )
            }
          />
        )}
        {form !== undefined && (
          <UpdateDialog
            clientId={clientId}
            edited={form === 'add' ? undefined : form}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
