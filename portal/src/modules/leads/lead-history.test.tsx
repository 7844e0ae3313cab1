import type { LeadEvent } from '@leadwright/shared/contracts/leads/lead-parts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { storeSession } from '../../lib/session/store.ts'
import { sessionView } from '../../testing/session-view.ts'
import { LeadHistory } from './lead-history.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const event: LeadEvent = {
  ...{ at: '2026-11-20T09:00:00.000Z', by: 'client', name: null },
  ...{ kind: 'outcome', note: 'client-absent' },
}

it.each([
  ['client', 'You couldn’t attend'],
  ['admin', 'Client couldn’t attend'],
])('the %s reads who could not attend as: %s', (role, text) => {
  storeSession(sessionView(60_000, { role: role as 'client' | 'admin' }))
  render(<LeadHistory events={[event]} />)
  expect(screen.getByText(text)).toBeDefined()
})

it('two events of the same millisecond are both shown', () => {
  const lost: LeadEvent = { ...event, kind: 'lost', note: 'No budget.' }
  render(<LeadHistory events={[lost, { ...lost, kind: 'reopened', note: 'Budget found.' }]} />)
  expect(screen.getByText('No budget.')).toBeDefined()
  expect(screen.getByText('Budget found.')).toBeDefined()
})
