import type { ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { Button } from './button.tsx'

interface Props<T extends FieldValues, C, O> {
  form: UseFormReturn<T, C, O>
  /** E.g. "Saving...". */
  busyLabel: string
  disabled?: boolean
  children: ReactNode
}

/** The primary button of a form; busy while it saves. */
export function SubmitButton<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { form, busyLabel, disabled = false, children } = props
  const { isSubmitting } = useFormState({ control: form.control })
  return (
    <Button
      type="submit"
      // A field that is left shows its error and may move this button from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      variant="primary"
      busy={isSubmitting}
      busyLabel={busyLabel}
      disabled={disabled}
    >
      {children}
    </Button>
  )
}
