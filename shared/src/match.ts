import { fold } from './text.ts'

/** Start and end in a folded text, in characters. */
type Range = readonly [from: number, to: number]

const isWordStart = (text: string, at: number) =>
  at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))

/**
 * The index of a word that starts with `query`, or else of any occurrence; -1 if there is none.
 */
function placeOf(text: string, query: string): number {
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1)) {
    if (isWordStart(text, at)) return at
  }
  return text.indexOf(query)
}

const wordsOf = (query: string): string[] => [...new Set(query.split(/\s+/).filter(Boolean))]

/**
 * The range of the whole query, or else a range for each of its words at the start of a word;
 * undefined if one is missing.
 */
function rangesOf(text: string, query: string): readonly Range[] | undefined {
  const at = placeOf(text, query)
  if (at >= 0) return [[at, at + query.length]]
  const words = wordsOf(query)
  const places = words.map((word) => placeOf(text, word))
  if (places.some((place) => place < 0 || !isWordStart(text, place))) return undefined
  return words
    .map((word, index): Range => [places[index] ?? 0, (places[index] ?? 0) + word.length])
    .toSorted(([one], [other]) => one - other)
}

/**
 * How well a text matches the query, ignoring case and accents: 0 if it starts with it, 1 if one of
 * its words does, 2 if it contains it or each word of the query starts one of its words; undefined
 * if it does not match.
 */
export function rankMatch(text: string, query: string): 0 | 1 | 2 | undefined {
  const folded = fold(text)
  const foldedQuery = fold(query.trim())
  const ranges = rangesOf(folded, foldedQuery)
  if (!ranges) return undefined
  const [[from] = [0]] = ranges
  if (!folded.startsWith(foldedQuery, from)) return 2
  if (from === 0) return 0
  return isWordStart(folded, from) ? 1 : 2
}

/** The best rank of an item's lines; 2 if it needs several of them, and 3 for none. */
export function rankLines(lines: readonly string[], query: string): number {
  const ranks = lines.flatMap((line) => rankMatch(line, query) ?? [])
  return Math.min(...ranks, rankMatch(lines.join(' '), query) === undefined ? 3 : 2)
}

/** The ranges of all words of the query that the text contains, or that of the whole query. */
function markedRanges(text: string, query: string): readonly Range[] {
  const ofWords = wordsOf(query)
    .map((word): Range => [placeOf(text, word), placeOf(text, word) + word.length])
    .filter(([from]) => from >= 0)
  const found = (rangesOf(text, query) ?? ofWords).toSorted(
    (one, other) => one[0] - other[0] || other[1] - one[1],
  )
  return found.filter(
    ([from], at) => from >= Math.max(0, ...found.slice(0, at).map(([, to]) => to)),
  )
}

/** Characters before the first match in an excerpt. */
const excerptLead = 40

/** The part of a long text from shortly before its first match. */
export function excerptOf(text: string, query: string, length: number): string {
  if (text.length <= length) return text
  const first = markedRanges(fold(text), fold(query.trim()))[0]?.[0] ?? 0
  const space = first > excerptLead ? text.indexOf(' ', first - excerptLead) : -1
  const from = space < 0 || space > first ? Math.max(0, first - excerptLead) : space + 1
  const [start, end] = [from > 0 ? '…' : '', from + length < text.length ? '…' : '']
  return `${start}${text.slice(from, from + length).trim()}${end}`
}

/**
 * The text split at the matches of the query or of its words: every second part is a match; undefined
 * without one.
 */
export function splitMatch(text: string, query: string): string[] | undefined {
  const foldedQuery = fold(query.trim())
  if (foldedQuery === '') return undefined
  // Folding may change the length of a character, so the original position of each is kept.
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const part = fold(character)
    for (const _ of part) places.push(at)
    folded += part
    at += character.length
  }
  const ranges = markedRanges(folded, foldedQuery)
  if (ranges.length === 0) return undefined
  const cuts = [0, ...ranges.flat().map((place) => places[place] ?? text.length), text.length]
  return cuts.slice(1).map((end, index) => text.slice(cuts[index], end))
}
