import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'

/** Tells the dialog around a form whether something typed would be lost. */
export function useDirty<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  onDirty: (dirty: boolean) => void,
): void {
  const { isDirty } = useFormState({ control: form.control })
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
}
