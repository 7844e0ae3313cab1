import { expect, test } from 'vitest'
import { structure, when } from './legacy-fields.ts'

test.each([
  ['2024-02-01 08:00:00', '2024-02-01T08:00:00.000Z'],
  ['2024-02-01T08:00:00', '2024-02-01T08:00:00.000Z'],
  ['2024-02-01 08:00:00.123456', '2024-02-01T08:00:00.123Z'],
  ['2024-02-01 08:00:00+00', '2024-02-01T08:00:00.000Z'],
  ['2024-02-01 08:00:00.123456+05:30', '2024-02-01T02:30:00.123Z'],
  ['2024-02-01T08:00:00+00:00', '2024-02-01T08:00:00.000Z'],
  ['2024-02-01', '2024-02-01T00:00:00.000Z'],
  ['', undefined],
  [null, undefined],
])('the time %s is %s, in whatever time zone the server is', (text, expected) => {
  const zone = process.env['TZ']
  process.env['TZ'] = 'Asia/Kathmandu'
  expect(when.parse(text)).toBe(expected)
  process.env['TZ'] = zone
})

test.each(['soon', '2024-13-01', 'infinity'])('%s is not a time', (text) => {
  expect(when.safeParse(text).success).toBe(false)
})

const jane = { 'Jane Doe': 'https://meet.google.com/a' }
test.each([
  ['["a","b"]', ['a', 'b']],
  ['{a,b}', ['a', 'b']],
  ['{"a b","say \\"c\\""}', ['a b', 'say "c"']],
  ['{}', []],
  ['{NULL,a}', ['a']],
  ['null', []],
  ['', []],
  [null, []],
  [[], []],
  [{}, []],
  [['a'], ['a']],
  [JSON.stringify(jane), jane],
  [JSON.stringify([jane]), [jane]],
  [`{${JSON.stringify(JSON.stringify(jane))}}`, [jane]],
])('the list %s is accepted', (cell, expected) => {
  expect(structure.parse(cell)).toEqual(expected)
})

test.each(['{a', 'a,b', '{a"b}', '{"a}', '[1'])('%s is not a list', (cell) => {
  expect(structure.safeParse(cell).success).toBe(false)
})
