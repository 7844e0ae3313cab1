import type { FieldValues } from 'react-hook-form'
import { ActivityLink } from '../../ui/activity-link.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DialogFooter, LeaveButton } from '../../ui/dialog.tsx'
import { Form, type FormProps, SubmitButton } from '../../ui/form.tsx'
import { useRemove } from '../../ui/use-remove.ts'
import { deletionOf } from './deletion.ts'

interface Props<T extends FieldValues, C, O> extends FormProps<T, C, O> {
  /** The item that is open; undefined when one is added. */
  item: { id: string; title: string; createdAt: string } | undefined
  records: Parameters<typeof useRemove>[0]
  mayWrite: boolean
  /** Where not everyone may who may write. */
  mayDelete?: boolean
  submitLabel: string
  /** Something that saving needs is still missing. */
  incomplete?: boolean
  onClose: () => void
}

/** The form of an item with its foot: when it was created, Delete, Cancel and the one primary button. */
export function ItemForm<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { item, records, mayWrite, mayDelete = mayWrite, ...others } = props
  const { submitLabel, incomplete = false, onClose, ...rest } = others
  const { children, ...form } = rest
  const remove = useRemove(records)
  async function removeItem({ id, title }: { id: string; title: string }) {
    if (await remove(id, title, deletionOf(title))) onClose()
  }
  return (
    <Form {...form}>
      {children}
      {item && (
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          Created <DateTime value={item.createdAt} format="long" />
          <ActivityLink id={item.id} />
        </p>
      )}
      <DialogFooter>
        {mayDelete && item && (
          <Button
            variant="quiet"
            className="mr-auto text-negative"
            onClick={() => void removeItem(item)}
          >
            Delete
          </Button>
        )}
        <LeaveButton onLeave={onClose}>{mayWrite ? 'Cancel' : 'Close'}</LeaveButton>
        {mayWrite && <SubmitButton disabled={incomplete}>{submitLabel}</SubmitButton>}
      </DialogFooter>
    </Form>
  )
}
