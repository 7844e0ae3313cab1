import {
  TYPEWRITER_DELETE_MS,
  TYPEWRITER_PAUSE_MS,
  TYPEWRITER_TYPE_MS,
} from '@leadwright/shared/timings'

/** How much of which phrase is shown. */
export interface Typed {
  phrase: number
  /** The number of letters. */
  length: number
  deleting: boolean
}

/** The whole first phrase, as the page shows it without the animation. */
export const wholeFirst = (phrases: readonly string[]): Typed => ({
  phrase: 0,
  length: phrases[0]?.length ?? 0,
  deleting: false,
})

const isWhole = (phrases: readonly string[], { phrase, length, deleting }: Typed) =>
  !deleting && length === phrases[phrase]?.length

/**
 * The next step: each phrase is deleted letter by letter and the next one typed, endlessly (spec
 * section 9).
 */
export function nextTyped(phrases: readonly string[], typed: Typed): Typed {
  const { phrase, length, deleting } = typed
  if (isWhole(phrases, typed)) return { phrase, length: length - 1, deleting: true }
  if (!deleting) return { phrase, length: length + 1, deleting }
  if (length > 0) return { phrase, length: length - 1, deleting }
  return { phrase: (phrase + 1) % phrases.length, length: 1, deleting: false }
}

/** How long this state is shown, in milliseconds. */
export function stepDelayMs(phrases: readonly string[], typed: Typed): number {
  if (isWhole(phrases, typed)) return TYPEWRITER_PAUSE_MS
  return typed.deleting ? TYPEWRITER_DELETE_MS : TYPEWRITER_TYPE_MS
}
