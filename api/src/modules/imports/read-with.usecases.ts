import type { z } from 'zod'
import { DomainError } from '../../lib/errors.ts'
import type { RowProblem } from './import-kind.usecases.ts'

const problemsOf = (issues: readonly { path: unknown; message: string }[]): RowProblem[] =>
  issues.map(({ path, message }) => {
    const [field] = Array.isArray(path) ? path : [path]
    return { field: typeof field === 'string' ? field : null, message }
  })

/**
 * A row as a form would read it: with the form's schema, then with a function of its use case that
 * throws the errors of fields.
 */
export function readWith<S extends z.ZodType, T>(
  schema: S,
  values: unknown,
  read: (body: z.output<S>) => T,
): T | RowProblem[] {
  const parsed = schema.safeParse(values)
  if (!parsed.success) return problemsOf(parsed.error.issues)
  try {
    return read(parsed.data)
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') {
      return problemsOf(error.issues ?? [])
    }
    throw error
  }
}
