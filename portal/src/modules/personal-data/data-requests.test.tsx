import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi, Providers } from '../../testing/answered-api.tsx'
import { DataRequests } from './data-requests.tsx'

const request = {
  ...{ id: 'r', kind: 'erase', email: 'pia@example.com', dueOn: '2099-12-24', version: 1 },
  ...{ confirmedAt: '2026-11-24T10:00:00.000Z', doneAt: null, doneBy: null },
}
const late = { ...request, id: 's', kind: 'access', email: 'per@example.com', dueOn: '2020-01-01' }
const done = { ...request, id: 't', email: null, doneAt: '2026-11-25T10:00:00.000Z', doneBy: 'Ada' }

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open(items: object[]) {
  fakeApi({ '/api/data-requests': () => ({ items }) })
  render(
    <Providers>
      <DataRequests />
    </Providers>,
  )
}

it('open requests show what is overdue; answered ones follow without an address', async () => {
  open([late, request, done])
  const [first, second] = within(await screen.findByRole('region', { name: 'Open' })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toMatch(/Wants a copy of their data.*per@example.com.*Overdue/)
  expect(second?.textContent).not.toContain('Overdue')
  const answered = screen.getByRole('region', { name: 'Answered' })
  expect(answered.textContent).toContain('25 Nov 2026 by Ada')
})

it('the link to the search names the request, not the person', async () => {
  open([request])
  const link = await screen.findByRole('link', { name: 'Search for pia@example.com' })
  expect(link.getAttribute('href')).toBe(
    '/studio/workspace/settings/personal-data/search?request=r',
  )
})

it('an empty list says what will appear', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'No Requests Yet' })).toBeDefined()
})
