import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { expect, test } from 'vitest'
import { dayBlocks } from './day-blocks.ts'
import { entriesByDay } from './entries-by-day.ts'

const day = '2026-11-18'
const at = (time: string, on = day) => new Date(`${on}T${time}`).toISOString()
const event = (title: string, startsAt: string, endsAt: string): CalendarEntry => ({
  kind: 'event',
  id: title,
  title,
  location: '',
  notes: '',
  allDay: false,
  startsAt,
  endsAt,
  version: 1,
})
const placed = (...entries: CalendarEntry[]) =>
  dayBlocks(day, entriesByDay(entries, { from: day, to: day }).get(day) ?? [])
const blocks = (...entries: CalendarEntry[]) =>
  placed(...entries).blocks.map(({ entry, start, end, column, columns }) => [
    entry.title,
    start,
    end,
    `${column}/${columns}`,
  ])

test('overlapping entries share the width, and the next entry has all of it', () => {
  expect(
    blocks(
      event('A', at('09:00'), at('11:00')),
      event('B', at('09:30'), at('10:00')),
      event('C', at('10:00'), at('10:30')),
      event('D', at('11:00'), at('12:00')),
    ),
  ).toEqual([
    ['A', 540, 660, '0/2'],
    ['B', 570, 600, '1/2'],
    ['C', 600, 630, '1/2'],
    ['D', 660, 720, '0/1'],
  ])
})

test('an event over midnight is cut, and a very short one is still readable', () => {
  expect(blocks(event('Late', at('23:00', '2026-11-17'), at('01:00')))).toEqual([
    ['Late', 0, 60, '0/1'],
  ])
  expect(blocks(event('Now', at('23:50'), at('23:50')))).toEqual([['Now', 1410, 1440, '0/1']])
})

test('an event of a day or longer is not among the hours', () => {
  expect(blocks(event('Fair', at('09:00'), at('09:00', '2026-11-19')))).toEqual([])
})

test('of more than three at the same time, two are shown and the others are counted', () => {
  const calls = ['A', 'B', 'C', 'D', 'E'].map((title) => event(title, at('14:00'), at('15:00')))
  const [first, ...others] = calls as [CalendarEntry, ...CalendarEntry[]]
  const later = event('F', at('16:00'), at('17:00'))
  expect(blocks(first, ...others, later)).toEqual([
    ['A', 840, 900, '0/3'],
    ['B', 840, 900, '1/3'],
    ['F', 960, 1020, '0/1'],
  ])
  expect(placed(first, ...others, later).more).toEqual([
    { start: 840, end: 900, column: 2, columns: 3, amount: 3 },
  ])
  expect(placed(...others.slice(0, 3)).more).toEqual([])
})
