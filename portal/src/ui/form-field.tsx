import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'

interface Props<T extends FieldValues, C, O> extends Omit<FieldProps, 'error'> {
  form: UseFormReturn<T, C, O>
  /** A field of the form's schema. */
  name: FieldPath<T>
}

/**
 * A field of a form: `<FormField form={form} name="title" label="Title"><TextInput /></FormField>`.
 * Takes TextInput, Textarea, PasswordInput and Select; others use react-hook-form's `useController`.
 */
export function FormField<T extends FieldValues, C, O>({ form, name, ...field }: Props<T, C, O>) {
  const { message } = (get(form.formState.errors, name) ?? {}) as { message?: string }
  return <Field {...field} error={message} registration={form.register(name)} />
}
