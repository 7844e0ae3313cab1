import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

interface Props<T extends FieldValues, C, O> {
  form: UseFormReturn<T, C, O>
  /** Of an existing item. */
  createdAt: string | undefined
  submitLabel: string
  disabled?: boolean
  mayWrite: boolean
  removeButton?: ReactNode
  onClose: () => void
}

/** The foot of an item's dialog: its date, Delete, Cancel and the one primary button. */
export function ItemFooter<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { form, createdAt, submitLabel, disabled, mayWrite, removeButton, onClose } = props
  return (
    <>
      {createdAt && (
        <p className="text-xs text-muted">
          Created <DateTime value={createdAt} format="long" />
        </p>
      )}
      <DialogFooter>
        {mayWrite && removeButton && <span className="mr-auto">{removeButton}</span>}
        <Button onClick={onClose}>{mayWrite ? 'Cancel' : 'Close'}</Button>
        {mayWrite && (
          <SubmitButton form={form} busyLabel="Saving..." disabled={disabled ?? false}>
            {submitLabel}
          </SubmitButton>
        )}
      </DialogFooter>
    </>
  )
}
