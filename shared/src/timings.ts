/** Times of the product in milliseconds (spec section 9). */

/** Between two letters of the hero's typewriter while it types. */
export const TYPEWRITER_TYPE_MS = 50
/** Between two letters of the hero's typewriter while it deletes. */
export const TYPEWRITER_DELETE_MS = 50
/** How long the hero's typewriter shows a finished phrase. */
export const TYPEWRITER_PAUSE_MS = 2000
/** Between two letters of a wizard question. */
export const QUESTION_TYPE_MS = 30
/** Between two looks at whether the scheduling widget is ready. */
export const WIDGET_POLL_MS = 100
/** After this long without the scheduling widget, a plain link takes its place (decision 4). */
export const WIDGET_FALLBACK_MS = 5000
