import { expect, test } from 'vitest'
import { type DateKind, dateTexts } from './date-text.ts'

const today = '2026-11-22'

test.each<[DateKind, string, string | undefined]>([
  ['date', '2026-11-22', '2026-11-22'],
  ['date', '22.11.2026', '2026-11-22'],
  ['date', '1.2.', '2026-02-01'],
  ['date', '22/11/26', '2026-11-22'],
  ['date', '22 Nov', '2026-11-22'],
  ['date', '5 december 2027', '2027-12-05'],
  ['date', 'Nov 5, 2027', '2027-11-05'],
  ['date', 'Tomorrow', '2026-11-23'],
  ['date', '29 Feb 2028', '2028-02-29'],
  ['date', '31.02.2026', undefined],
  ['date', '13', undefined],
  ['date', '1 foo', undefined],
  ['date', '12026-01-01', undefined],
  ['date', '0001-01-01', '0001-01-01'],
  ['time', '9', '09:00'],
  ['time', '930', '09:30'],
  ['time', '14.05', '14:05'],
  ['time', '24:00', undefined],
  ['time', '9:60', undefined],
  ['month', '2024-01', '2024-01'],
  ['month', '1/2024', '2024-01'],
  ['month', 'January 2024', '2024-01'],
  ['month', '13.2024', undefined],
  ['datetime-local', '2026-11-22T14:05', '2026-11-22T14:05'],
  ['datetime-local', '22 Nov 2026, 9:30', '2026-11-22T09:30'],
  ['datetime-local', 'tomorrow 14.30', '2026-11-23T14:30'],
  ['datetime-local', '22 Nov 2026', undefined],
])('%s %j is parsed as %j', (kind, typed, value) => {
  expect(dateTexts[kind].read(typed, today)).toBe(value)
})

test.each([
  ['3/4/2026', '2026-04-03', '2026-03-04'],
  ['03/04', '2026-04-03', '2026-03-04'],
  ['3-4-26', '2026-04-03', '2026-03-04'],
  ['11/25/2026', '2026-11-25', '2026-11-25'],
  ['25/11/2026', '2026-11-25', '2026-11-25'],
  ['3.4.2026', '2026-04-03', '2026-04-03'],
  ['3 4 2026', '2026-04-03', '2026-04-03'],
  ['4 Mar 2026', '2026-03-04', '2026-03-04'],
  ['2026-03-04', '2026-03-04', '2026-03-04'],
  ['13/13/2026', undefined, undefined],
])(
  '%j is %j for a reader who writes the day first, %j for others',
  (typed, dayFirst, monthFirst) => {
    expect(dateTexts.date.read(typed, today, false)).toBe(dayFirst)
    expect(dateTexts.date.read(typed, today, true)).toBe(monthFirst)
    const at = dateTexts['datetime-local'].read(`${typed}, 9:30`, today, true)
    expect(at).toBe(monthFirst && `${monthFirst}T09:30`)
  },
)

test.each<[DateKind, string, string]>([
  ['date', '2026-11-02', '2 Nov 2026'],
  ['date', '2026-09-05', '5 Sept 2026'],
  ['time', '09:30', '09:30'],
  ['month', '2024-01', 'Jan 2024'],
  ['datetime-local', '2026-11-22T14:05', '22 Nov 2026, 14:05'],
])('a %s of %j is shown as %j, which is parsed as the same value', (kind, value, text) => {
  const { show, read } = dateTexts[kind]
  expect(show(value)).toBe(text)
  expect(read(text, today)).toBe(value)
})

test.each<DateKind>(['date', 'time', 'month', 'datetime-local'])(
  'a half-typed %s stays as typed',
  (kind) => {
    for (const text of ['', '22 N', 'x']) expect(dateTexts[kind].show(text)).toBe(text)
  },
)
