import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { OwnActions } from './own-actions.tsx'
import { StatusFilter, useStatusFilter } from './status-filter.tsx'
import { UpdateList } from './update-list.tsx'

const UpdateDialog = lazy(() => import('./update-dialog.tsx'))
const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

/** A client's updates before an admin: read, write, decide. */
export function ClientUpdatesPanel({ clientId }: { clientId: string }) {
  const [status] = useStatusFilter()
  const [openId, setOpenId] = useSearchText('update')
  const [form, setForm] = useState<'add' | UpdateView>()
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setForm('add')}>
      Write Update
    </Button>
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
        reader="admin"
        onOpen={setOpenId}
        addFirst={addButton}
        actions={(update) => (
          <div className="flex gap-2">
            {update.editable && <OwnActions update={update} onEdit={() => setForm(update)} />}
            {update.status === 'pending' && (
              <Button size="small" onClick={() => setOpenId(update.id)}>
                Decide
              </Button>
            )}
          </div>
        )}
      />
      <Suspense>
        {openId !== '' && (
          <ReviewDialog key={openId} updateId={openId} onClose={() => setOpenId('')} />
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
