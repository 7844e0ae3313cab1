import { messages } from '@leadwright/shared/messages'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { storeSession } from '../lib/session/store.ts'
import { fakeApi, Providers } from '../testing/answered-api.tsx'
import { sessionView } from '../testing/session-view.ts'
import { DashboardHead } from './dashboard-head.tsx'

const session = sessionView(60_000, { role: 'client', firstName: 'New', name: 'New Client' })
const nothing = { balance: 0, pendingIncoming: 0, pendingOutgoing: 0 }

beforeEach(() => storeSession(session))
afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <Providers>
      <DashboardHead />
    </Providers>,
  )

test('a client without data sees a welcome instead of zeros, with a kick-off link that identifies them', async () => {
  fakeApi({
    '/api/auth/session': () => session,
    '/api/clients/own/campaign': () => ({ campaign: null }),
    '/api/clients/own/payments/summary': () => nothing,
    '/api/clients/own/meetings': () => ({
      items: [],
      nextCursor: null,
      reference: 'own-reference',
    }),
    '/api/visits': () => ({ since: null, items: [], more: 0 }),
  })
  show()
  const welcome = within(await screen.findByRole('region', { name: 'Welcome, New' }))
  expect(welcome.getAllByRole('listitem')).toHaveLength(3)
  const kickOff = await welcome.findByRole('link', { name: /kick-off/ })
  // The reference identifies the client, whatever email address they type in the calendar.
  expect(kickOff.getAttribute('href')).toMatch(
    /onboarding\?.*sample.*&salesforce_uuid=own-reference$/,
  )
  expect(screen.queryByRole('region', { name: /glance/ })).toBeNull()
})

test('while the figures load, the dashboard shows a loading message', () => {
  fakeApi({})
  show()
  expect(screen.getByText(messages.dashboard.loading)).toBeTruthy()
})
