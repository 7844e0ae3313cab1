import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { OwnActions } from './own-actions.tsx'
import { StatusFilter, useStatusFilter } from './status-filter.tsx'
import { UpdateList } from './update-list.tsx'

const UpdateDialog = lazy(() => import('./update-dialog.tsx'))
const UpdateDetailDialog = lazy(() => import('./update-detail-dialog.tsx'))

/** The client's own updates: list, add, read, edit, withdraw. The open one stands in the address. */
export function OwnUpdates() {
  const [status] = useStatusFilter()
  const [openId, setOpenId] = useSearchText('update')
  const [form, setForm] = useState<'add' | UpdateView>()
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setForm('add')}>
      Add Update
    </Button>
  )
  return (
    <section aria-label="Updates">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <StatusFilter />
        {addButton}
      </div>
      <UpdateList
        clientId={undefined}
        status={status}
        reader="client"
        onOpen={setOpenId}
        addFirst={addButton}
      />
      <Suspense>
        {openId !== '' && form === undefined && (
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
            clientId={undefined}
            edited={form === 'add' ? undefined : form}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
