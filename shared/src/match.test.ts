import { expect, test } from 'vitest'
import { excerptOf, rankLines, rankMatch, splitMatch } from './match.ts'

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
  ['Lind, Tamara', 'mara lind', ['', 'Lind', ', Ta', 'mara', '']],
  ['Northfield', 'halvorsen north', ['', 'North', 'field']],
  ['Sample', 'sam sample', ['', 'Sample', '']],
  ['Sample', '  ', undefined],
  ['Sample', 'x', undefined],
] as const)('%s is split at %s', (text, query, parts) => {
  expect(splitMatch(text, query)).toEqual(parts)
})

test.each([
  [['Mara Lind', 'Baltic Freight'], 'lind', 1],
  [['Mara Lind', 'Baltic Freight'], 'freight mara', 2],
  [['Mara Lind', 'Baltic Freight'], 'contract mara', 3],
] as const)('%j for %s is ranked %i', (lines, query, rank) => {
  expect(rankLines(lines, query)).toBe(rank)
})

const long = `${'Some words before it. '.repeat(5)}The contract is signed.${' And more.'.repeat(9)}`
test.each([
  ['Short text', 'text', 'Short text'],
  [long, 'contract', '…before it. Some words before it. The contract is s…'],
  [long, 'absent', 'Some words before it. Some words before it. Some w…'],
  ['x'.repeat(60), 'xx', `${'x'.repeat(50)}…`],
] as const)('an excerpt shows the match: %#', (text, query, excerpt) => {
  expect(excerptOf(text, query, 50)).toBe(excerpt)
})
