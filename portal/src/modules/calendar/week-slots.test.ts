import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { addDays } from '@leadwright/shared/days'
import { expect, test } from 'vitest'
import { entriesByDay } from './entries-by-day.ts'
import { weekSlots } from './week-slots.ts'

const monday = '2026-11-16'
const week = Array.from({ length: 7 }, (_, column) => addDays(monday, column))
const days = (title: string, first: number, last = first): CalendarEntry => ({
  kind: 'event',
  id: title,
  title,
  location: '',
  notes: '',
  allDay: true,
  startsAt: addDays(monday, first),
  endsAt: addDays(monday, last),
  version: 1,
})
function slots(entries: CalendarEntry[], maxLines = 3) {
  const { segments, more } = weekSlots(
    week,
    entriesByDay(entries, { from: monday, to: addDays(monday, 6) }),
    maxLines,
  )
  return {
    more,
    lines: Object.fromEntries(
      segments.map(({ entry, line, from, to }) => [entry.title, [line, from, to]]),
    ),
  }
}

test('an event of several days is one bar, and short entries are below it', () => {
  const { lines, more } = slots([days('Short', 2), days('Fair', 1, 3)])
  expect(lines).toEqual({ Fair: [0, 1, 3], Short: [1, 2, 2] })
  expect(more).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('a bar is cut at the edges of the week', () => {
  const away = [days('Away', -3, 9)]
  const byDay = entriesByDay(away, { from: monday, to: addDays(monday, 6) })
  expect(weekSlots(week, byDay, 3).segments).toMatchObject([
    { from: 0, to: 6, isCutLeft: true, isCutRight: true },
  ])
})

test('a line that is free again is reused', () => {
  expect(slots([days('One', 0, 1), days('Two', 2, 4)]).lines).toEqual({
    One: [0, 0, 1],
    Two: [0, 2, 4],
  })
})

test('a full day counts the hidden entries, and a hidden bar is counted on each of its days', () => {
  const { lines, more } = slots([
    days('A', 0, 6),
    days('B', 1, 5),
    days('C', 2, 3),
    days('D', 3),
    days('E', 4),
  ])
  expect(lines).toEqual({ A: [0, 0, 6], B: [1, 1, 5], E: [2, 4, 4] })
  expect(more).toEqual([0, 0, 1, 2, 0, 0, 0])
})
