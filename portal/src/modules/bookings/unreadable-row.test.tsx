import type { UnreadableBooking } from '@leadwright/shared/contracts/bookings/unreadable-bookings'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi, Providers } from '../../testing/answered-api.tsx'
import { UnreadableRow } from './unreadable-row.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const entry: UnreadableBooking = {
  ...{ id: '1', service: 'cal', channel: 'webhook', event: 'BOOKING_CREATED' },
  ...{ receivedAt: '2026-03-10T09:00:00.000Z', reason: 'uid: Required' },
  ...{ hasContent: true, canRetry: true },
}
const show = (change: Partial<UnreadableBooking> = {}) =>
  render(
    <Providers>
      <UnreadableRow entry={{ ...entry, ...change }} />
    </Providers>,
  )

test('what arrived is loaded when it is opened', async () => {
  const content = vi.fn(() => Response.json({ ...entry, content: '{"uid":null}' }))
  fakeApi({ '/api/bookings/unreadable/1': content })
  show()
  expect(content).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Show what arrived'))
  expect(await screen.findByDisplayValue(/"uid": null/)).toBeTruthy()
})

test('without its content, it can only be discarded', () => {
  show({ hasContent: false, canRetry: false })
  expect(screen.getByText(/Find the booking in Cal\.com/)).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Discard'])
})
