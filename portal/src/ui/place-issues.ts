import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from '../lib/api-error.ts'

/**
 * Puts what the server refused beside the fields that it names and focuses the first. What names no
 * field of the form is returned as the form's own sentences; so is a refusal without issues.
 */
export function placeIssues<T extends FieldValues, C, O>(
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
  return issues.length > 0 ? others : [messageOf(refusal)]
}
