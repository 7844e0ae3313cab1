import type { FieldValues } from 'react-hook-form'
import { ActivityLink } from '../../ui/activity-link.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DialogFooter, LeaveButton } from '../../ui/dialog.tsx'
import { Form, type FormProps, SubmitButton } from '../../ui/form.tsx'
import { useRemove } from '../../ui/use-remove.ts'
import { deletion } from './deletion.ts'

interface Props<T extends FieldValues, C, O> extends FormProps<T, C, O> {
  /** The open item; undefined when one is added. */
  item: { id: string; title: string; createdAt: string } | undefined
  records: Parameters<typeof useRemove>[0]
  /** Set if fewer people can delete the item than edit it. */
  mayDelete?: boolean
  submitLabel: string
  /** Something required for saving is still missing. */
  incomplete?: boolean
  onClose: () => void
}

/** The creation date of an item, with a link to its activity. */
export function Created({ id, at }: { id: string; at: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <DateTime value={at} format="long" />
      <ActivityLink id={id} />
    </span>
  )
}

/** The form of an item with a footer: creation date, Delete, Cancel and the one primary button. */
export function ItemForm<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { item, records, mayDelete = true, ...others } = props
  const { submitLabel, incomplete = false, onClose, ...rest } = others
  const { children, ...form } = rest
  const remove = useRemove(records)
  async function removeItem({ id, title }: { id: string; title: string }) {
    if (await remove(id, title, deletion)) onClose()
  }
  return (
    <Form {...form}>
      {children}
      {item && (
        <p className="text-xs text-muted">
          Created <Created id={item.id} at={item.createdAt} />
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
        <LeaveButton onLeave={onClose}>Cancel</LeaveButton>
        <SubmitButton disabled={incomplete}>{submitLabel}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
