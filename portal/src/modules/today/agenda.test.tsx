import type { AgendaEntry } from '@leadwright/shared/contracts/today'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '../../testing/answered-api.tsx'
import { Agenda } from './agenda.tsx'

test('the agenda of the day says where a meeting takes place, or offers to join it', () => {
  const now = new Date().toISOString()
  const at = { allDay: false, startsAt: now, endsAt: now }
  const guest = { client: null, applicationId: null, guest: 'Grace Guest' }
  const entries: AgendaEntry[] = [
    { id: '1', title: 'Phone consult', ...at, ...guest, joinUrl: null, place: '+1 404-555-0134' },
    { id: '2', title: 'Demo', ...at, ...guest, joinUrl: 'https://zoom.us/j/99999', place: null },
  ]
  render(
    <Providers>
      <Agenda entries={entries} />
    </Providers>,
  )
  expect(screen.getAllByText(/^Where:/).map(({ textContent }) => textContent)).toEqual([
    'Where: +1 404-555-0134',
  ])
  const joins = screen.getAllByRole('link', { name: /^Join/ })
  expect(joins.map((link) => link.getAttribute('href'))).toEqual(['https://zoom.us/j/99999'])
})
