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
  /** Of the text input that stands there unless `children` gives another control. */
  type?: 'text' | 'email' | 'url' | 'current-password' | 'new-password'
  placeholder?: string
  /** It has several lines: so many at first. */
  rows?: number
  /** What is typed is a number to the schema. */
  isNumber?: boolean
  children?: ReactNode
}

/**
 * A field of the form around it. Takes any control of inputs.tsx and DateTimeInput; others use
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

/** What is not a number stays as it was typed, for the schema to refuse. */
const toNumber = (text: string | number) => (/^\s*\d+\s*$/.test(String(text)) ? Number(text) : text)

/** What is wrong with a field, for a control that is no native one. */
export function errorOf<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  name: FieldPath<T>,
): string | undefined {
  const { message } = (get(form.formState.errors, name) ?? {}) as { message?: string }
  return message
}
