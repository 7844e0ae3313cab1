import {
  TYPEWRITER_DELETE_MS,
  TYPEWRITER_PAUSE_MS,
  TYPEWRITER_TYPE_MS,
} from '@leadwright/shared/timings'

/** How much of which phrase stands. */
export interface Typed {
  phrase: number
  /** In letters. */
  length: number
  deleting: boolean
}

/** The first phrase, whole: what the page shows without the animation. */
export const wholeFirst = (phrases: readonly string[]): Typed => ({
  phrase: 0,
  length: phrases[0]?.length ?? 0,
  deleting: false,
})

const isWhole = (phrases: readonly string[], { phrase, length, deleting }: Typed) =>
  !deleting && length === phrases[phrase]?.length

/**
 * The next letter: each phrase is deleted letter by letter and the next one typed, for ever (spec
 * section 9).
 */
export function nextTyped(phrases: readonly string[], typed: Typed): Typed {
  const { phrase, length, deleting } = typed
  if (isWhole(phrases, typed)) return { phrase, length: length - 1, deleting: true }
  if (!deleting) return { phrase, length: length + 1, deleting }
  if (length > 0) return { phrase, length: length - 1, deleting }
  return { phrase: (phrase + 1) % phrases.length, length: 1, deleting: false }
}

/** How long it stands, in milliseconds. */
export function standsFor(phrases: readonly string[], typed: Typed): number {
  if (isWhole(phrases, typed)) return TYPEWRITER_PAUSE_MS
  return typed.deleting ? TYPEWRITER_DELETE_MS : TYPEWRITER_TYPE_MS
}
