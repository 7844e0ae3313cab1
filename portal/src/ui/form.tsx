import { type ReactNode, useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { Notice } from './notice.tsx'
import { mergeIssues } from './server-issues.ts'

interface Props<T extends FieldValues, C, O> {
  /** From `useZodForm`. */
  form: UseFormReturn<T, C, O>
  /**
   * Saves. `values` is what the schema made of the fields, `typed` what `call` takes as a body. What
   * it throws is shown: issues beside their fields, the rest above them.
   */
  onSubmit: (values: O, typed: T) => Promise<unknown>
  /** A sentence for the whole form when its own check fails, e.g. which fields are required. */
  onInvalid?: (errors: FieldErrors<T>) => string | undefined
  /** Names the form for assistive technology. */
  label?: string
  className?: string
  /** Fields, then `children`'s own submit button. */
  children: ReactNode
}

/** A form that keeps what was typed when saving fails. While it saves, `form.formState.isSubmitting`. */
export function Form<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { form, onSubmit, onInvalid, label, className, children } = props
  const [failure, setFailure] = useState<string>()

  async function save(values: O) {
    setFailure(undefined)
    try {
      await onSubmit(values, form.getValues())
    } catch (error) {
      setFailure(mergeIssues(form, error instanceof Error ? error : { message: String(error) }))
    }
  }

  return (
    <form
      noValidate
      aria-label={label}
      className={`grid gap-4 ${className ?? ''}`}
      onSubmit={(event) => {
        event.stopPropagation()
        void form.handleSubmit(save, (errors) => setFailure(onInvalid?.(errors)))(event)
      }}
    >
      {failure && <Notice tone="negative">{failure}</Notice>}
      {children}
    </form>
  )
}
