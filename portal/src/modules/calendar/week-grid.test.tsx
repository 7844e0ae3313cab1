import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { entriesByDay } from './entries-by-day.ts'
import { useEventDrag } from './event-drag.ts'
import { MonthGrid } from './month-grid.tsx'
import { WeekGrid } from './week-grid.tsx'

const event = { kind: 'event', title: 'Fair', location: '', notes: '', version: 1 }
const meeting = { kind: 'meeting', title: 'First talk', joinUrl: null, clientId: null }

const week = { from: '2026-11-23', to: '2026-11-29' }

/** Props that the month and week grids share. */
const useSheet = (entries: object[]) => ({
  day: week.from,
  today: week.from,
  entries: entriesByDay(entries as CalendarEntry[], week),
  onOpen: vi.fn(),
  drag: useEventDrag(undefined),
})
const Month = ({ entries }: { entries: object[] }) => (
  <MonthGrid {...useSheet(entries)} onChoose={vi.fn()} wide />
)
const Week = ({ entries }: { entries: object[] }) => (
  <WeekGrid {...useSheet(entries)} onAdd={undefined} />
)

it('states on each day of the month how many entries it has, including under a bar that started earlier', () => {
  const fair = { ...event, id: 'a', allDay: true, startsAt: '2026-11-24', endsAt: '2026-11-26' }
  render(<Month entries={[fair]} />)
  expect(screen.getByRole('gridcell', { name: /^25/ }).textContent).toContain('1 entry')
})

it('names the guest of a meeting in the week, client or not', () => {
  const at = { startsAt: '2026-11-25T10:00:00.000Z', endsAt: '2026-11-25T11:00:00.000Z' }
  const client = { ...meeting, ...at, id: 'a', companyName: 'Sample Labs', name: 'Jane Doe' }
  const visitor = { ...meeting, ...at, id: 'b', companyName: null, name: 'John Roe' }
  render(<Week entries={[client, visitor]} />)
  expect(screen.getByText('Sample Labs')).toBeTruthy()
  expect(screen.getByText('John Roe')).toBeTruthy()
})
