import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EntryList } from './entry-list.tsx'

it('isolates the writing direction of each name in the line below a title', () => {
  const task = { kind: 'task', id: 'a', title: 'Call', dueOn: '2026-11-22', done: true }
  const names = { companyName: '\u202eLabs', assigneeName: 'Jane Doe' }
  render(<EntryList entries={[{ ...task, ...names } as CalendarEntry]} />)
  for (const text of Object.values(names)) expect(screen.getByText(text).tagName).toBe('BDI')
  const line = screen.getByText(names.companyName).closest('p')
  expect(line?.textContent).toBe('Task · \u202eLabs · done')
})

it('says where a meeting takes place', () => {
  const at = { startsAt: '2026-03-10T09:00:00.000Z', endsAt: '2026-03-10T09:30:00.000Z' }
  const about = { joinUrl: null, place: '+1 404-555-0134', clientId: null, name: 'Grace Guest' }
  const meeting = { kind: 'meeting', id: 'a', title: 'Call', ...at, ...about }
  render(<EntryList entries={[meeting as CalendarEntry]} />)
  const line = screen.getByText(about.place).closest('p')
  expect(line?.textContent).toMatch(/ · \+1 404-555-0134 · Grace Guest$/)
})

it.each([
  ['2026-03-10', true, 'Join'],
  ['2026-03-09', true, undefined],
  ['2026-03-10T09:01:00.000Z', false, 'Join'],
  ['2026-03-10T09:00:00.000Z', false, undefined],
])(
  'the link in the place of an event that ends at %s is shown until the event is over',
  (endsAt, allDay, text) => {
    vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00.000Z') })
    const place = 'Room 2, https://meet.example.com/abc'
    const event = { kind: 'event', id: 'a', title: 'Fair', location: place, notes: '' }
    const entry = { ...event, allDay, startsAt: endsAt, endsAt } as CalendarEntry
    render(<EntryList entries={[entry]} />)
    const link = screen.queryByRole('link', { name: /^Join/ })
    expect(link?.getAttribute('href')).toBe(text && 'https://meet.example.com/abc')
    vi.useRealTimers()
  },
)
