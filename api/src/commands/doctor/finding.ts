/** `wrong` is what keeps the product from working or from being safe; `look` deserves a look. */
type Verdict = 'good' | 'look' | 'wrong'

export interface Finding {
  verdict: Verdict
  what: string
  says: string
  /** What to do about it. */
  remedy?: string
}

export const good = (what: string, says: string): Finding => ({ verdict: 'good', what, says })

export const look = (what: string, says: string, remedy: string): Finding => ({
  verdict: 'look',
  what,
  says,
  remedy,
})

export const wrong = (what: string, says: string, remedy: string): Finding => ({
  verdict: 'wrong',
  what,
  says,
  remedy,
})

/** The sentence of a failure, without a stack. */
export const sentenceOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error)

const marks: Record<Verdict, string> = { good: '✓', look: '!', wrong: '✗' }

export function print({ verdict, what, says, remedy }: Finding): string {
  const line = `${marks[verdict]} ${what}: ${says}`
  return remedy ? `${line}\n    → ${remedy}` : line
}
