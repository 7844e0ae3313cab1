/** Line breaks from slides, PDFs and other systems. */
const foreignBreaks = /[\v\f\u0085\p{Zl}\p{Zp}]/gu
const unshown = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e]/gu
const openers = '\u2066\u2067\u2068'
const isolateEnd = '\u2069'

/**
 * Several lines of text as stored. Authors cannot correct what they cannot see, so it is removed
 * instead of rejected: control characters, and bidirectional marks that would change the direction
 * of the following text. Closed isolates are kept.
 */
export const sanitizeProse = (text: string): string =>
  withClosedIsolates(text.replace(foreignBreaks, '\n').replace(unshown, ''))

/** One line of text as stored: the same, with spaces for line breaks and without isolates. */
export const sanitizeLine = (text: string): string =>
  text
    .replace(foreignBreaks, '\n')
    .replace(/[\r\n\t]+/g, ' ')
    .replace(unshown, '')
    .replace(/[\u2066-\u2069]/g, '')

function withClosedIsolates(text: string): string {
  const letters = text.split('')
  const open: number[] = []
  for (const [at, character] of letters.entries()) {
    if (openers.includes(character)) open.push(at)
    else if (character === isolateEnd && open.pop() === undefined) letters[at] = ''
  }
  for (const at of open) letters[at] = ''
  return letters.join('')
}
