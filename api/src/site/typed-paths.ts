/** Addresses as people type them from a card or a talk. */

/** Of a path that someone typed; a longer one is compared with nothing. */
const MOST_LETTERS = 80

/** A path in lower case, without the punctuation and slashes that follow an address in a text. */
export const tidyPath = (path: string): string =>
  path.length > MOST_LETTERS
    ? path
    : path.toLowerCase().replace(/[\s.,;:!?)\]}'"’”»/]+$/, '') || '/'
