import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog, DialogFooter, LeaveButton } from './dialog.tsx'
import { Form, type FormProps, SubmitButton } from './form.tsx'

interface Props<T extends FieldValues, C, O> extends FormProps<T, C, O> {
  title: string
  /** A line below the title. */
  description?: ReactNode
  /** "Save" for a stored record, otherwise the title, by default. */
  submitLabel?: string
  /** E.g. "Adding...". */
  busyLabel?: string
  /** At the left end of the footer, e.g. a Delete button. */
  aside?: ReactNode
  /** Closes the dialog, also after a save. */
  onClose: () => void
}

/** A dialog with one form. It closes after a save and stays open with its input when saving fails. */
export function FormDialog<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { title, description, busyLabel = 'Saving...', aside, onClose } = props
  const { form, name, onSubmit, onInvalid, label = title, children } = props
  // As of opening: a record deleted in the meantime may be added again.
  const [isStored] = useState(form.record !== undefined)
  const { submitLabel = isStored ? 'Save' : title } = props
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <Form
        form={form}
        name={name}
        label={label}
        onInvalid={onInvalid}
        onSubmit={onSubmit}
        onSaved={onClose}
      >
        {children}
        <DialogFooter>
          {aside && <span className="mr-auto">{aside}</span>}
          <LeaveButton onLeave={onClose} />
          <SubmitButton busyLabel={busyLabel}>{submitLabel}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
