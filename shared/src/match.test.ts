import { expect, test } from 'vitest'
import { rankMatch, splitMatch } from './match.ts'

test.each([
  ['Sample Client', 'sam', 0],
  ['Leadwright Sample', 'sam', 1],
  ['Ask (sample)', 'SAM', 1],
  ['Årsmöte', 'arsm', 0],
  ['Balsam', 'sam', 2],
  ['Sample', 'x', undefined],
] as const)('%s for %s', (text, query, rank) => {
  expect(rankMatch(text, query)).toBe(rank)
})

test.each([
  ['Baltic Freight', 'FREI', ['Baltic ', 'Frei', 'ght']],
  ['Großhandel Ösel', 'osel', ['Großhandel ', 'Ösel', '']],
  ['Groß', 'gross', ['', 'Groß', '']],
  ['Sample', '  ', undefined],
  ['Sample', 'x', undefined],
] as const)('%s is cut at %s', (text, query, parts) => {
  expect(splitMatch(text, query)).toEqual(parts)
})
