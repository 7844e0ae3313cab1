import { createContext, type ReactNode, use } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'
import { Textarea, TextInput } from './inputs.tsx'
import { PasswordInput } from './password-input.tsx'

/** The form around a field. */
export const Surrounding = createContext<UseFormReturn | undefined>(undefined)

export interface FormFieldProps<T extends FieldValues>
  extends Omit<FieldProps, 'error' | 'children'> {
  /** A field of the form's schema. */
  name: FieldPath<T>
  /** Type of the default text input; ignored if `children` is another control. */
  type?: 'text' | 'email' | 'url' | 'current-password' | 'new-password'
  placeholder?: string
  /** Makes it a text area with this number of lines at first. */
  rows?: number
  /** Parses the text as a number for the schema. */
  isNumber?: boolean
  children?: ReactNode
}

/**
 * A field of the form around it, with any control of inputs.tsx or DateTimeInput; other controls use
 * react-hook-form's `useController`.
 */
export function FormField<T extends FieldValues>(props: FormFieldProps<T>) {
  const { name, type, placeholder, rows, isNumber = false, children, ...field } = props
  const form = use(Surrounding)
  if (!form) throw new Error(`The field ${name} needs a Form around it.`)
  const isSecret = type === 'current-password' || type === 'new-password'
  const line = isSecret ? (
    <PasswordInput autoComplete={type} />
  ) : (
    <TextInput type={type} autoComplete="off" placeholder={placeholder} />
  )
  return (
    <Field
      {...field}
      error={errorOf(form, String(name))}
      registration={form.register(String(name), isNumber ? { setValueAs: toNumber } : {})}
    >
      {children ?? (rows ? <Textarea rows={rows} placeholder={placeholder} /> : line)}
    </Field>
  )
}

/** Anything but a whole number stays as typed, for the schema to reject. */
const toNumber = (text: string | number) => (/^\s*\d+\s*$/.test(String(text)) ? Number(text) : text)

/** The error of a field, for controls that are not native. */
export function errorOf<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  name: FieldPath<T>,
): string | undefined {
  const { message } = (get(form.formState.errors, name) ?? {}) as { message?: string }
  return message
}
