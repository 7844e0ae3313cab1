import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from '../lib/api-error.ts'

/**
 * Shows server errors at the fields they name and focuses the first of them. Returns the messages for the
 * form as a whole: issues that name none of its fields, or an error without issues.
 */
export function applyServerErrors<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  refusal: unknown,
): string[] {
  const names = new Set(Object.keys(form.getValues()))
  const issues = refusal instanceof ApiError ? refusal.issues : []
  const placed = issues.filter(({ path }) => names.has(path.split('.')[0] ?? ''))
  placed.forEach(({ path, message }, index) => {
    form.setError(path as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  const others = issues.filter((issue) => !placed.includes(issue)).map(({ message }) => message)
  return issues.length > 0 ? [...new Set(others)] : [messageOf(refusal)]
}
