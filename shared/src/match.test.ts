import { expect, test } from 'vitest'
import { rankMatch, splitMatch } from './match.ts'

test.each([
  ['Sample Client', 'sam', 0],
  ['Leadwright Sample', 'sam', 1],
  ['Ask (sample)', 'SAM', 1],
  ['Årsmöte', 'arsm', 0],
  ['Balsam', 'sam', 2],
  ['Balsam sample', 'sam', 1],
  ['Join the Main Office', 'join main', 2],
  ['Join the Main Office', 'office join', 2],
  ['Join the Main Office', 'join ain', undefined],
  ['Sample', 'x', undefined],
] as const)('%s for %s', (text, query, rank) => {
  expect(rankMatch(text, query)).toBe(rank)
})

test.each([
  ['Baltic Freight', 'FREI', ['Baltic ', 'Frei', 'ght']],
  ['Großhandel Ösel', 'osel', ['Großhandel ', 'Ösel', '']],
  ['Groß', 'gross', ['', 'Groß', '']],
  ['Join the Main Office', 'main join', ['', 'Join', ' the ', 'Main', ' Office']],
  ['Balsam Sample', 'sam', ['Balsam ', 'Sam', 'ple']],
  ['Sample', '  ', undefined],
  ['Sample', 'x', undefined],
] as const)('%s is split at %s', (text, query, parts) => {
  expect(splitMatch(text, query)).toEqual(parts)
})
