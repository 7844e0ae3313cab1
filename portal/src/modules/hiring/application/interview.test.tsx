import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { fakeApi, Providers } from '../../../testing/answered-api.tsx'
import { Interview } from './interview.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('an applicant sees where the booked interview takes place', async () => {
  const at = { startsAt: '2099-03-12T09:00:00.000Z', minutes: 30 }
  const links = { joinUrl: null, rescheduleUrl: null, cancelUrl: null }
  const interview = { id: '1', title: 'Interview', ...at, ...links, place: '1 Example Street' }
  fakeApi({ '/api/hiring/application/interview': () => ({ interview }) })
  render(
    <Providers>
      <Interview token="t" bookingUrl="https://calendar.test/" kind="interview" />
    </Providers>,
  )
  expect((await screen.findByText(/^Where:/)).textContent).toBe('Where: 1 Example Street')
})
