import { fold } from '@leadwright/shared/text'

/** Letters of an indexed piece of text; shorter words are found as beginnings of pieces. */
const gramLength = 4
/** A query names at most so many pieces: the rarest of each stretch of it. */
const gramsAsked = 6
/** Stands for white space, which separates pieces in the index. */
const gap = '␣'
/** Begins a label; a private character, which nobody types. */
const labelSign = '\uE000'

/** What is compared: without case, accents, and the white space around it. */
export const foldQuery = (query: string): string => foldLine(query.replaceAll('\0', ' '))

const foldLine = (line: string): string => fold(line).replace(/\s+/g, ' ').trim()

/** The text of a document: parts on lines of their own, folded as the query is. */
export const documentText = (body: string): string =>
  body.split('\n').map(foldLine).filter(Boolean).join('\n')

/**
 * What the index holds of a document: each piece of its text once, also those that begin with the
 * last letters, and labels such as the id of its client.
 */
export function indexEntry(text: string, labels: readonly string[]): string {
  const pieces = gramsOf(`${text}${gap.repeat(gramLength - 1)}`)
  return [...pieces, ...labels.map((label) => labelSign + label)].join(' ')
}

/**
 * The FTS5 query for documents that may hold the folded text, which must then be looked for in
 * them, and that certainly have one of the labels. Empty when nothing is asked.
 */
export function matchOf(folded: string, labels: readonly string[]): string {
  const labelled = labels.map((label) => quoted(labelSign + label)).join(' OR ')
  return [...piecesOf(folded), ...(labelled ? [`(${labelled})`] : [])].join(' AND ')
}

function piecesOf(folded: string): string[] {
  if (folded === '') return []
  if ([...folded].length < gramLength) return [`${quoted(folded.replace(/\s/g, gap))} *`]
  const grams = [...gramsOf(folded)]
  const stretch = Math.max(1, grams.length / gramsAsked)
  return Array.from({ length: Math.min(grams.length, gramsAsked) }, (_, at) =>
    grams.slice(Math.floor(at * stretch), Math.floor((at + 1) * stretch)),
  ).map((near) => quoted(near.reduce((best, gram) => (rarity(gram) > rarity(best) ? gram : best))))
}

function gramsOf(text: string): Set<string> {
  const letters = [...text.replace(/\s/g, gap)]
  const starts = letters.slice(gramLength - 1)
  return new Set(starts.map((_, at) => letters.slice(at, at + gramLength).join('')))
}

/** Letters from the most to the least frequent in English prose. */
const frequent = `${gap}etaoinsrhldcumfpgwybvkxjqz`
/** What joins two words is rarer than either. */
const joint = new RegExp(`^.+${gap}.+$`, 'u')

/** An estimate, of use only for choosing between pieces. */
function rarity(gram: string): number {
  const places = [...gram].map((letter) => frequent.indexOf(letter) + 1 || frequent.length)
  return places.reduce((sum, place) => sum + place, joint.test(gram) ? frequent.length : 0)
}

/** Literally: a quoted string has no operators, only doubled quotes. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
