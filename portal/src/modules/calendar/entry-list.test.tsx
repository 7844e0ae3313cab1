import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EntryList } from './entry-list.tsx'

afterEach(cleanup)

it('isolates the writing direction of each name in the line below a title', () => {
  const task = { kind: 'task', id: 'a', title: 'Call', dueOn: '2026-11-22', done: true }
  const names = { companyName: '\u202eLabs', assigneeName: 'Jane Doe' }
  render(<EntryList entries={[{ ...task, ...names } as CalendarEntry]} />)
  for (const text of Object.values(names)) expect(screen.getByText(text).tagName).toBe('BDI')
  const line = screen.getByText('Jane Doe').closest('p')
  expect(line?.textContent).toBe('Task · \u202eLabs · Jane Doe · done')
})
