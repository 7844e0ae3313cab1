import { fold } from './text.ts'

/** From where to where, in characters of a folded text. */
type Range = readonly [from: number, to: number]

const beginsWord = (text: string, at: number) =>
  at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))

/** Where a word begins with what is sought; the first place inside of one where none does; -1 without any. */
function placeOf(text: string, sought: string): number {
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    if (beginsWord(text, at)) return at
  }
  return text.indexOf(sought)
}

/** What was typed, or else each of its words where one begins with it; undefined when one is missing. */
function rangesOf(text: string, sought: string): readonly Range[] | undefined {
  const at = placeOf(text, sought)
  if (at >= 0) return [[at, at + sought.length]]
  const words = [...new Set(sought.split(/\s+/))]
  const places = words.map((word) => placeOf(text, word))
  if (places.some((place) => place < 0 || !beginsWord(text, place))) return undefined
  return words
    .map((word, index): Range => [places[index] ?? 0, (places[index] ?? 0) + word.length])
    .toSorted(([one], [other]) => one - other)
}

/**
 * How well a text fits what was typed, whatever case and accents: 0 when it begins with it, 1 when a
 * word of it does, 2 when it stands inside, or when each word that was typed begins one; undefined when
 * it is not there.
 */
export function rankMatch(text: string, query: string): 0 | 1 | 2 | undefined {
  const folded = fold(text)
  const sought = fold(query.trim())
  const ranges = rangesOf(folded, sought)
  if (!ranges) return undefined
  const [[from] = [0]] = ranges
  if (!folded.startsWith(sought, from)) return 2
  if (from === 0) return 0
  return beginsWord(folded, from) ? 1 : 2
}

/** How well something with a second line fits, the best being 0: by its better line. */
export const rankLines = (lines: readonly string[], query: string): number =>
  Math.min(...lines.map((line) => rankMatch(line, query) ?? 3))

/** The text cut where it holds what was typed: every second part is a match; undefined without one. */
export function splitMatch(text: string, query: string): string[] | undefined {
  const sought = fold(query.trim())
  if (sought === '') return undefined
  // Folding may change the length of a character, so that each keeps its place beside it.
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const part = fold(character)
    for (const _ of part) places.push(at)
    folded += part
    at += character.length
  }
  const ranges = rangesOf(folded, sought)
  if (!ranges) return undefined
  const cuts = [0, ...ranges.flat().map((place) => places[place] ?? text.length), text.length]
  return cuts.slice(1).map((end, index) => text.slice(cuts[index], end))
}
