import { messages } from '@leadwright/shared/messages'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { storeSession } from '../lib/session/store.ts'
import { fakeApi, Providers } from '../testing/answered-api.tsx'
import { sessionView } from '../testing/session-view.ts'
import { DashboardHead } from './dashboard-head.tsx'

const session = sessionView(60_000, { role: 'client', firstName: 'New', name: 'New Client' })
/** The responses for a client without data. */
const nothingYet = {
  '/api/auth/session': () => session,
  '/api/clients/own/campaign': () => ({ campaign: null }),
  '/api/clients/own/leads': () => ({ items: [], nextCursor: null }),
  '/api/clients/own/meetings': () => ({
    items: [],
    nextCursor: null,
    reference: 'own-reference',
  }),
  '/api/clients/own/payments/summary': () => ({
    balance: 0,
    pendingIncoming: 0,
    pendingOutgoing: 0,
  }),
  '/api/clients/own/profiles': () => ({ items: [], answered: null }),
  '/api/clients/own/target-lists': () => ({ items: [], answered: [] }),
  '/api/visits': () => ({ since: null }),
  '/api/news': () => ({ since: null, lines: [], more: 0 }),
}

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
      <DashboardHead>
        <button type="button">Add Update</button>
      </DashboardHead>
    </Providers>,
  )

test('a client without data sees a welcome instead of zeros, with a kick-off link that identifies them', async () => {
  fakeApi(nothingYet)
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

test('the rest of the page appears only when all that is above it has loaded', async () => {
  let answer = (_: object) => {}
  const slow = new Promise<Response>((resolve) => {
    answer = (body) => resolve(Response.json(body))
  })
  fakeApi({ ...nothingYet, '/api/clients/own/leads': () => slow })
  show()
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(screen.queryByRole('button', { name: 'Add Update' })).toBeNull()
  answer({ items: [{}], nextCursor: null })
  await screen.findByRole('button', { name: 'Add Update' })
  expect(screen.getByRole('link', { name: '1 appointment needs an answer' })).toBeTruthy()
})

test('a proposed profile and proposed lists are named until the client answers', async () => {
  fakeApi({
    ...nothingYet,
    '/api/clients/own/profiles': () => ({
      items: [
        { number: 3, state: 'proposed' },
        { number: 2, state: 'agreed' },
      ],
      answered: null,
    }),
    '/api/clients/own/target-lists': () => ({
      items: [
        { id: 'a', name: 'Nordics', state: 'proposed' },
        { id: 'b', name: 'First list', state: 'agreed' },
      ],
      answered: [],
    }),
  })
  show()
  const profile = await screen.findByRole('link', { name: /^Version 3 of your profile/ })
  expect(profile.getAttribute('href')).toBe('/dashboard/targeting')
  const list = screen.getByRole('link', { name: 'The list “Nordics” needs an answer' })
  expect(list.getAttribute('href')).toBe('/dashboard/targeting/a')
  expect(screen.queryByRole('link', { name: /First list|Version 2/ })).toBeNull()
})
