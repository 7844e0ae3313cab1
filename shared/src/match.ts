import { fold } from './text.ts'

/**
 * How well a text fits what was typed, whatever case and accents: 0 when it begins with it, 1 when a
 * word of it does, 2 when it stands inside; undefined when it is not there.
 */
export function rankMatch(text: string, query: string): 0 | 1 | 2 | undefined {
  const folded = fold(text)
  const sought = fold(query.trim())
  const at = folded.indexOf(sought)
  if (at <= 0) return at === 0 ? 0 : undefined
  const wordStarts = folded.split(/(?<=[^\p{L}\p{N}])/u)
  let start = 0
  for (const word of wordStarts) {
    if (folded.startsWith(sought, start)) return 1
    start += word.length
  }
  return 2
}

/** How well something with a second line fits, the best being 0: by its better line. */
export const rankLines = (lines: readonly string[], query: string): number =>
  Math.min(...lines.map((line) => rankMatch(line, query) ?? 3))

/** The text cut where it holds what was typed: before, the match, after; undefined without a match. */
export function splitMatch(text: string, query: string): [string, string, string] | undefined {
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
  places.push(text.length)
  const begin = folded.indexOf(sought)
  if (begin < 0) return undefined
  const from = places[begin] ?? 0
  const to = places[begin + sought.length] ?? text.length
  return [text.slice(0, from), text.slice(from, to), text.slice(to)]
}
