import { fold } from '@leadwright/shared/text'
import { distance } from 'fastest-levenshtein'

/** Letters that may differ in a word of this length; short words would fit anything. */
const tolerance = (word: string): number => (word.length < 4 ? 1 : word.length < 8 ? 2 : 3)

/** A typed word may be the start of a longer one. */
const distanceTo = (word: string, part: string): number =>
  Math.min(distance(word, part), distance(word, part.slice(0, word.length)) + 0.5)

/** How far a name is from the words of a query; undefined if one of them resembles none of its words. */
export function distanceOf(words: readonly string[], name: string): number | undefined {
  const parts = fold(name).match(/[\p{L}\p{N}]+/gu) ?? []
  let sum = 0
  for (const word of words) {
    const nearest = Math.min(...parts.map((part) => distanceTo(word, part)))
    if (word.length < 3 ? nearest > 0.5 : nearest > tolerance(word)) return undefined
    sum += nearest
  }
  return sum
}

/** The items whose names resemble the words, nearest first, each name once; a client's meeting has its name. */
export function nearestTo<T extends { title: string; subtitle: string }>(
  words: readonly string[],
  items: readonly T[],
  limit: number,
): T[] {
  const names = new Set<string>()
  return items
    .map((item) => ({ item, far: distanceOf(words, `${item.title} ${item.subtitle}`) }))
    .filter((one): one is { item: T; far: number } => one.far !== undefined)
    .toSorted((one, other) => one.far - other.far)
    .flatMap(({ item }) => {
      if (names.has(item.title) || names.has(item.subtitle)) return []
      names.add(item.title)
      return [item]
    })
    .slice(0, limit)
}
