import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { Checkbox } from './checkbox.tsx'
import { formatOption, formatValue } from './conflict.rules.ts'
import { type DateKind, dateTexts } from './date-text.ts'
import { DateTimeInput } from './date-time-input.tsx'
import { Field, type FieldProps } from './field.tsx'
import { FilteredSelect } from './filtered-select.tsx'
import { useFieldDescription } from './form-fields.ts'
import { type Option, Textarea, TextInput } from './inputs.tsx'
import { PasswordInput } from './password-input.tsx'

export interface FormFieldProps<T extends FieldValues>
  extends Omit<FieldProps, 'label' | 'error' | 'children'> {
  /** A field of the form's schema. */
  name: FieldPath<T>
  label: string
  /**
   * Type of the default text input, or a checkbox with the label next to it. A `number` is whole, and parsed for
   * the schema; a `decimal` stays text.
   */
  type?:
    | 'text'
    | 'email'
    | 'url'
    | 'number'
    | 'decimal'
    | 'current-password'
    | 'new-password'
    | 'checkbox'
  /** With `options`, the label of the empty value. */
  placeholder?: string
  /** Makes it a text area with this number of lines at first. */
  rows?: number
  /** Makes it one of these options. */
  options?: readonly Option[]
  /** Makes it a date or time. */
  date?: DateKind
  /** Another control of inputs.tsx; controls of other kinds use react-hook-form's `useController`. */
  children?: ReactNode
}

/** A field of the form around it: its label and its kind, declared once. */
export function FormField<T extends FieldValues>(props: FormFieldProps<T>) {
  const { name, type, placeholder, rows, options, date, children, ...field } = props
  const { register, control, getFieldState } = useFormContext<T>()
  const { error } = getFieldState(name, useFormState({ control, name }))
  useFieldDescription(name, field.label, (value) => {
    if (options) return formatOption(options, value, placeholder)
    return formatValue(date ? dateTexts[date].show(String(value ?? '')) : value)
  })
  const registration = register(name, type === 'number' ? { setValueAs: toNumber } : {})
  if (type === 'checkbox') return <Checkbox label={field.label} {...registration} />
  return (
    <Field {...field} error={error?.message} registration={registration}>
      {children ?? defaultControl(props)}
    </Field>
  )
}

function defaultControl<T extends FieldValues>(props: FormFieldProps<T>) {
  const { type, placeholder, rows, options, date } = props
  if (options) return <FilteredSelect options={options} {...(placeholder && { placeholder })} />
  if (date) return <DateTimeInput kind={date} />
  if (rows) return <Textarea rows={rows} placeholder={placeholder} />
  if (type === 'current-password' || type === 'new-password') {
    return <PasswordInput autoComplete={type} />
  }
  if (type === 'number' || type === 'decimal') {
    const inputMode = type === 'number' ? 'numeric' : 'decimal'
    return <TextInput inputMode={inputMode} autoComplete="off" className="tabular text-right" />
  }
  return <TextInput type={type} autoComplete="off" placeholder={placeholder} />
}

/** Anything but a whole number stays as typed, for the schema to reject. */
const toNumber = (text: string | number) => (/^\s*\d+\s*$/.test(String(text)) ? Number(text) : text)
