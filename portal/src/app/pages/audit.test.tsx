import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi, Providers } from '../../testing/answered-api.tsx'
import { Component as Audit } from './audit.tsx'

// The DOM of these tests does not know the element <search>, so React warns about it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('an invalid date in the address does not filter, and is reported at its field', async () => {
  const asked = fakeApi({ '/api/audit': () => ({ items: [], nextCursor: null }) })
  render(
    <Providers address="/?from=0002-01-01&to=never&action=client.added">
      <Audit />
    </Providers>,
  )
  expect(await screen.findByText(/filters/)).toBeTruthy()
  expect(asked.filter((one) => one.startsWith('/api/audit?'))).toEqual([
    '/api/audit?action=client.added',
  ])
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(asked).toContain('/api/audit/export?action=client.added'))
})
