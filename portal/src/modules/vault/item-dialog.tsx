import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ApiError, isNotFound } from '../../lib/api-error.ts'
import { formatMinute } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { MissingRecord } from '../../ui/missing-record.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { showForm } from '../../ui/show-form.ts'
import { useAction } from '../../ui/use-action.ts'

/** Props that the page passes to the dialog of an item. */
export interface DialogProps {
  /** The open item, or undefined to add one. */
  id: string | undefined
  mayWrite: boolean
  onClose: () => void
}

interface Props<T> extends DialogProps {
  /** The singular name of the kind. */
  one: string
  /** Overrides the title derived from the kind. */
  title?: string | undefined
  records: {
    one: (id: string) => UseQueryOptions<T>
    restore: (id: string) => Promise<unknown>
  }
  /** The read-only view before editing; without it, the form is shown at once. */
  view?: (item: T) => ReactNode
  children: (item: T | undefined) => ReactNode
}

/** The dialog of an item, with a skeleton while it loads, and an explanation if it is missing. */
export function ItemDialog<T>(props: Props<T>) {
  const { one, records, mayWrite, id, onClose, view, children } = props
  const [isEditing, setEditing] = useState(false)
  const isReading = view !== undefined && id !== undefined && !isEditing
  const query = useQuery({ ...records.one(id ?? ''), enabled: id !== undefined })
  const existing = isReading ? `${one} Details` : `Edit ${one}`
  const title = props.title ?? (id === undefined ? `Add New ${one}` : existing)
  const isMissing = query.data === undefined && isNotFound(query.error)
  return (
    <Dialog
      hasAddress={id !== undefined}
      onClose={onClose}
      title={isMissing ? `${one} not found` : title}
      isReading={isReading}
    >
      {id === undefined ? (
        children(undefined)
      ) : (
        <QueryView
          query={query}
          loading="Loading item..."
          rows={4}
          notFound={(error) => (
            <MissingItem
              one={one.toLowerCase()}
              error={error}
              mayWrite={mayWrite}
              restore={async () => {
                await records.restore(id)
                await query.refetch()
              }}
              onClose={onClose}
            />
          )}
        >
          {(item) =>
            isReading ? (
              <>
                <div className="grid gap-4">{view(item)}</div>
                <DialogFooter>
                  <LeaveButton onLeave={onClose}>Close</LeaveButton>
                  {mayWrite && (
                    <Button
                      variant="primary"
                      onClick={({ currentTarget }) =>
                        showForm(currentTarget, () => setEditing(true))
                      }
                    >
                      Edit
                    </Button>
                  )}
                </DialogFooter>
              </>
            ) : (
              children(item)
            )
          }
        </QueryView>
      )}
    </Dialog>
  )
}

interface MissingItemProps {
  /** The singular name of the kind, for use in a sentence. */
  one: string
  error: ApiError
  mayWrite: boolean
  restore: () => Promise<unknown>
  onClose: () => void
}

/** Replaces an item that does not exist or was deleted; people who can write can restore it. */
function MissingItem({ one, error, mayWrite, restore, onClose }: MissingItemProps) {
  const act = useAction()
  const [busy, setBusy] = useState(false)
  const { deletedAt } = error
  async function restoreItem() {
    setBusy(true)
    if (!(await act(restore))) setBusy(false)
  }
  return (
    <MissingRecord
      message={
        deletedAt
          ? `This ${one} was deleted on ${formatMinute(deletedAt)}.`
          : messages.vault.missingItem(one)
      }
      onClose={onClose}
    >
      {mayWrite && <LinkButton to={paths.trash}>Open the trash</LinkButton>}
      {mayWrite && deletedAt && (
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Restoring..."
          onClick={() => void restoreItem()}
        >
          Restore
        </Button>
      )}
    </MissingRecord>
  )
}
