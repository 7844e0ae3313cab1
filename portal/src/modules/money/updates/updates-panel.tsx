import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { ownClient } from '@leadwright/shared/own-client'
import { updateStatuses } from '@leadwright/shared/statuses'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { useIsViewing } from '../../../lib/session/session.queries.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Field } from '../../../ui/field.tsx'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useDialogParam } from '../../../ui/use-dialog-param.ts'
import { useUpdateFilter } from './update-filter.ts'
import { UpdateList } from './update-list.tsx'
import { useRestore, useWithdraw } from './updates.queries.ts'
import { useReadAction } from './use-read-action.ts'

const UpdateSearch = lazy(() => import('./update-search.tsx'))
const UpdateDialog = lazy(() => import('./update-dialog.tsx'))
const WriteUpdateDialog = lazy(() => import('./write-dialog.tsx'))
const UpdateDetailDialog = lazy(() => import('./update-detail-dialog.tsx'))
const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

interface PanelProps {
  clientId: string
  /** Shown below an open update. */
  conversation: (updateId: string) => ReactNode
}

/**
 * Updates with their filter; the open one is in the address. Clients read, write and withdraw their own
 * updates; admins also decide on those of the client.
 */
export function UpdatesPanel({ clientId, conversation }: PanelProps) {
  const { filter, isSearched, clearSearch, clear } = useUpdateFilter()
  const [isOpen, setOpen] = useState(false)
  const isSearching = isOpen || isSearched
  const [openId, setOpenId] = useDialogParam('update')
  const [form, setForm] = useState<'add' | UpdateView>()
  const [rejected, setRejected] = useState<UpdateView>()
  const markRead = useReadAction()
  const isOwn = clientId === ownClient
  const isViewing = useIsViewing()
  const seesAmounts = useCan('updates.amounts')
  const adminActions = (update: UpdateView) => (
    <div className="flex gap-2">
      {update.editable && <OwnActions update={update} onEdit={() => setForm(update)} />}
      {update.status === 'pending' && (
        <Button
          size="small"
          aria-label={`Decide: ${update.title}`}
          aria-haspopup="dialog"
          onClick={() => setOpenId(update.id)}
        >
          Decide
        </Button>
      )}
      {update.unread && (
        <Button
          size="small"
          aria-label={`Mark as read: ${update.title}`}
          onClick={() => void markRead(update)}
        >
          Mark as read
        </Button>
      )}
    </div>
  )
  return (
    <section aria-label="Updates">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          {seesAmounts && <StatusFilter />}
          <Button
            variant="quiet"
            icon={<Search />}
            aria-expanded={isSearching}
            onClick={() => {
              if (isSearched) clearSearch()
              setOpen(!isSearching)
            }}
          >
            Search
          </Button>
        </div>
        {!isViewing && (
          <AddButton onClick={() => setForm('add')}>
            {isOwn ? 'Add Update' : 'Write Update'}
          </AddButton>
        )}
      </div>
      {isSearching && <UpdateSearch isOwn={isOwn} />}
      <UpdateList
        clientId={clientId}
        filter={filter}
        onShowAll={clear}
        onOpen={setOpenId}
        actions={isOwn ? undefined : adminActions}
      />
      {openId !== '' && !isOwn && (
        <ReviewDialog
          key={openId}
          updateId={openId}
          onOpen={setOpenId}
          onClose={() => setOpenId('')}
          conversation={conversation}
        />
      )}
      {openId !== '' && isOwn && form === undefined && rejected === undefined && (
        <UpdateDetailDialog
          key={openId}
          updateId={openId}
          onOpen={setOpenId}
          onClose={() => setOpenId('')}
          conversation={conversation}
          actions={(update) =>
            !isViewing &&
            (update.editable ? (
              <OwnActions
                update={update}
                onEdit={() => setForm(update)}
                onWithdrawn={() => setOpenId('')}
              />
            ) : (
              isResubmittable(update) && (
                <Button
                  variant="primary"
                  aria-haspopup="dialog"
                  onClick={() => setRejected(update)}
                >
                  Submit Again
                </Button>
              )
            ))
          }
        />
      )}
      {form === 'add' && !isOwn && (
        <WriteUpdateDialog clientId={clientId} onClose={() => setForm(undefined)} />
      )}
      {form !== undefined && (isOwn || form !== 'add') && (
        <UpdateDialog
          edited={form === 'add' ? undefined : form}
          onClose={() => setForm(undefined)}
        />
      )}
      {rejected && (
        <UpdateDialog
          edited={undefined}
          rejected={rejected}
          onClose={() => setRejected(undefined)}
        />
      )}
    </section>
  )
}

/** Rejected updates with an amount can be resubmitted once, by people who can see amounts. */
const isResubmittable = ({ type, status, value, resubmittedAs }: UpdateView) =>
  type === 'client' && status === 'rejected' && value !== null && resubmittedAs === null

interface Props {
  update: UpdateView
  onEdit: () => void
  onWithdrawn?: () => void
}

/** The author's actions until a decision is made. */
function OwnActions({ update, onEdit, onWithdrawn }: Props) {
  const { mutateAsync: withdraw } = useWithdraw(update.id)
  const { mutateAsync: restore } = useRestore(update.id)
  const confirm = useConfirm()
  const act = useAction()
  async function takeBack() {
    const message = `Withdraw “${update.title}”? You can restore it for 30 days.`
    if (!(await confirm({ message, confirmLabel: 'Withdraw', danger: true }))) return
    // Closed first, so that nothing refetches the record that is being withdrawn.
    onWithdrawn?.()
    await act(() => withdraw({ version: update.version }), {
      done: 'Update withdrawn.',
      undo: ({ version }) => restore({ version }),
    })
  }
  if (!update.editable) return null
  return (
    <>
      <Button variant="quiet" onClick={() => void takeBack()}>
        Withdraw
      </Button>
      <Button aria-haspopup="dialog" onClick={onEdit}>
        Edit
      </Button>
    </>
  )
}

const options = updateStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

/** Filters the list by status; kept in the address. */
function StatusFilter() {
  const { filter, set } = useUpdateFilter()
  return (
    <Field label="Status" labelHidden className="w-40">
      <FilteredSelect
        options={options}
        placeholder="All statuses"
        value={filter.status ?? ''}
        onChange={(status) => set('status', status)}
      />
    </Field>
  )
}
