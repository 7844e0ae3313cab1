/** Times in milliseconds (spec section 9). */

/** Between two letters of the hero's typewriter while typing. */
export const TYPEWRITER_TYPE_MS = 50
/** Between two letters of the hero's typewriter while deleting. */
export const TYPEWRITER_DELETE_MS = 50
/** How long the hero's typewriter shows a finished phrase. */
export const TYPEWRITER_PAUSE_MS = 2000
/** Between two letters of a wizard question. */
export const QUESTION_TYPE_MS = 30
/**
 * After a question appears, a press within this time is ignored as a double press on the previous
 * question.
 */
export const QUESTION_SETTLE_MS = 350
/** Between two checks whether the scheduling widget is ready. */
export const WIDGET_POLL_MS = 100
/** After this long without the scheduling widget, a plain link replaces it. */
export const WIDGET_FALLBACK_MS = 5000

/** Times of a session in milliseconds (spec section 9; the warning and the lifetime are ours). */
export const timings = {
  /** Signed out after this long without activity. */
  idleSignOut: 60 * 60_000,
  /** The warning appears this long before the idle sign-out. */
  idleWarning: 2 * 60_000,
  /** Signed out this long after signing in, regardless of activity. */
  sessionLifetime: 12 * 60 * 60_000,
} as const
