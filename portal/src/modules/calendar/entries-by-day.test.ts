import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { expect, test } from 'vitest'
import { entriesByDay, isAbout } from './entries-by-day.ts'

const event = (title: string, startsAt: string, endsAt: string, allDay = false): CalendarEntry => ({
  kind: 'event',
  id: title,
  title,
  location: '',
  notes: '',
  allDay,
  startsAt,
  endsAt,
  version: 1,
})
/** An instant on the clock of the machine that runs the test. */
const at = (day: string, time: string) => new Date(`${day}T${time}`).toISOString()
const month = { from: '2026-11-01', to: '2026-11-30' }
const titlesOn = (entries: CalendarEntry[], day: string) =>
  entriesByDay(entries, month)
    .get(day)
    ?.map(({ title }) => title)

test('an event of several days appears on each of them within the span', () => {
  const off = [event('Days off', '2026-10-30', '2026-11-02', true)]
  expect([...entriesByDay(off, month).keys()]).toEqual(['2026-11-01', '2026-11-02'])
})

test('an event over midnight appears on both days, an event that ends at midnight on one', () => {
  const late = [event('Late', at('2026-11-05', '23:00'), at('2026-11-06', '01:00'))]
  expect([...entriesByDay(late, month).keys()]).toEqual(['2026-11-05', '2026-11-06'])
  const full = [event('Full', at('2026-11-05', '22:00'), at('2026-11-06', '00:00'))]
  expect([...entriesByDay(full, month).keys()]).toEqual(['2026-11-05'])
})

test('an event without a length appears on its day', () => {
  const moment = at('2026-11-05', '00:00')
  expect([...entriesByDay([event('Now', moment, moment)], month).keys()]).toEqual(['2026-11-05'])
})

test('all-day entries come first, then timed entries by start', () => {
  const day = '2026-11-05'
  const due = { id: 't', dueOn: day, done: false, companyName: null }
  const entries: CalendarEntry[] = [
    event('Ten', at(day, '10:00'), at(day, '11:00')),
    event('Nine', at(day, '09:00'), at(day, '09:30')),
    { kind: 'task', title: 'Task', assigneeName: null, ...due },
    event('Off', day, day, true),
  ]
  expect(titlesOn(entries, day)).toEqual(['Off', 'Task', 'Nine', 'Ten'])
})

test('an entry is found by words of its client, person and title together', () => {
  const due = { id: 't', dueOn: '2026-11-05', done: false, companyName: 'Northfield' }
  const task: CalendarEntry = {
    kind: 'task',
    title: 'Call back',
    assigneeName: 'Tom Keller',
    ...due,
  }
  expect(isAbout(task, 'keller north')).toBe(true)
  expect(isAbout(task, 'keller west')).toBe(false)
  expect(isAbout(event('Off', '2026-11-05', '2026-11-05', true), '')).toBe(true)
})
