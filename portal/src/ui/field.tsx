import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldContext, type Registration } from './field-context.ts'

export interface FieldProps {
  label: ReactNode
  /** A line below the label, e.g. what the value is for. */
  hint?: ReactNode
  /** The error message; announced, and linked to the control. */
  error?: string | undefined
  /** Marked with an asterisk and announced to assistive technology. */
  required?: boolean
  /** Shows the label only to assistive technology. */
  labelHidden?: boolean
  className?: string
  children: ReactNode
}

interface Props extends FieldProps {
  registration?: Registration | undefined
}

/** Label, hint and error around a control. */
export function Field(props: Props) {
  const { label, hint, error, required = false, labelHidden, className, children } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const context: FieldContext = {
    id,
    describedBy: described || undefined,
    invalid: Boolean(error),
    required,
    registration: props.registration,
  }
  return (
    <div className={clsx('large-text:w-full', className)}>
      <label
        htmlFor={id}
        className={clsx(
          labelHidden ? 'sr-only' : 'mb-1 block text-[0.8125rem] font-medium',
          required && 'required-mark',
        )}
      >
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-xs text-muted">
          {hint}
        </p>
      )}
      <FieldContext value={context}>{children}</FieldContext>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-xs text-negative">
          {error}
        </p>
      )}
    </div>
  )
}
