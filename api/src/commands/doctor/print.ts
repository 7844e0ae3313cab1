import type { Finding } from '@leadwright/shared/contracts/installation'

/** The sentence of a failure, without a stack. */
export const sentenceOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error)

const marks: Record<Finding['level'], string> = { ok: '✓', warning: '!', error: '✗' }

export function print({ level, name, sentence, remedy }: Finding): string {
  const line = `${marks[level]} ${name}: ${sentence}`
  return remedy ? `${line}\n    → ${remedy}` : line
}
