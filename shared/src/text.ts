/** Raise it with every change of `fold`: stored folded texts are then rebuilt at the next start. */
export const foldVersion = 1

/**
 * Latin letters that do not decompose into a letter and an accent, each with its spelling in ASCII: the
 * lower-case letters of Latin-1, Extended-A and Extended-B, and of IPA those of alphabets, in
 * Unicode CLDR's transform Latin-ASCII. Typographic apostrophes count as plain ones.
 */
const letters = new Map(
  (
    'ßss æae ðd øo þth đd ħh ıi ĸq łl ŋn œoe ŧt ƀb ƃb ƈc ƌd ƒf ƕhv ƙk ƚl ƞn ƣoi ƥp ƫt ƭt ƴy ƶz ǥg ' +
    "ȡd ȥz ȴl ȵn ȶt ȷj ȸdb ȹqp ȼc ȿs ɀz ɇe ɉj ɍr ɏy ɓb ɖd ɗd ɛe ɠg ɨi ɲn ʈt ʉu ʋv ⱥa ⱦt ʼ' ‘' ’'"
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
)
const letter = new RegExp(`[${[...letters.keys()].join('')}]`, 'g')

/** Lower case without accents, for comparing what people type with what they wrote. */
export const fold = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(letter, (found) => letters.get(found) ?? found)

/** Case- and accent-insensitive substring match. */
export function includesFolded(haystack: string, needle: string): boolean {
  return fold(haystack).includes(fold(needle))
}

/**
 * The text of a file that a person saved, without a byte-order mark; undefined when it is not UTF-8. Decoding
 * it anyway would replace every accented letter by U+FFFD for good.
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // ASCII in UTF-16 is valid UTF-8, with a NUL beside each letter.
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** Line breaks of slides, PDFs and other systems. */
const foreignBreaks = /[\v\f\u0085\p{Zl}\p{Zp}]/gu
const unshown = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e]/gu
const openers = '\u2066\u2067\u2068'
const closer = '\u2069'

/**
 * Several lines of text as they are stored. What cannot be seen cannot be corrected by its author, so it is
 * removed instead of refused: control characters, and bidirectional marks that would change the direction of
 * what follows the text. Isolates that are closed are kept.
 */
export const showableProse = (text: string): string =>
  withClosedIsolates(text.replace(foreignBreaks, '\n').replace(unshown, ''))

/** One line of text as it is stored: the same, with a space for a line break and without any isolates. */
export const showableLine = (text: string): string =>
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
    else if (character === closer && open.pop() === undefined) letters[at] = ''
  }
  for (const at of open) letters[at] = ''
  return letters.join('')
}
