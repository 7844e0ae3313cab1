import type { AgendaEntry } from '@leadwright/shared/contracts/today'
import { expect, test } from 'vitest'
import { agendaOf, startText } from './agenda.rules.ts'

const at = (hour: number, day = 10) => new Date(2026, 2, day, hour).toISOString()
const entry = (startsAt: string, change: Partial<AgendaEntry> = {}): AgendaEntry => ({
  ...{
    id: startsAt,
    title: 'Call',
    client: null,
    applicationId: null,
    guest: null,
    allDay: false,
    joinUrl: null,
  },
  place: null,
  ...{ startsAt, endsAt: startsAt },
  ...change,
})

test('shows the entries of the day, or else only the next entry', () => {
  const early = entry(at(9))
  const late = entry(at(9, 11))
  expect(agendaOf([early, late], '2026-03-10')).toEqual({ title: 'Today', entries: [early] })
  const next = agendaOf([late, entry(at(9, 12))], '2026-03-10')
  expect(next).toEqual({ title: 'Next', entries: [late] })
})

test('states when an entry starts', () => {
  expect(startText(entry(at(9)), '2026-03-10')).toBe('09:00')
  expect(startText(entry(at(9, 9)), '2026-03-10')).toBe('All day')
  expect(startText(entry(at(9, 11)), '2026-03-10')).toBe('Wed 11 Mar, 09:00')
  expect(startText(entry('2026-03-08', { allDay: true }), '2026-03-10')).toBe('All day')
  expect(startText(entry('2026-03-11', { allDay: true }), '2026-03-10')).toBe('Wed 11 Mar')
})
