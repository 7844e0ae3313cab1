import { messages } from '@leadwright/shared/messages'
import { ownClient } from '@leadwright/shared/own-client'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi, Providers } from '../../testing/answered-api.tsx'
import { MeetingList, PastMeetings } from './meeting-list.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <Providers>
      <PastMeetings clientId={ownClient} />
    </Providers>,
  )

test('a failure to load past meetings is shown', async () => {
  const refused = { error: { code: 'request.invalid', message: 'No.' } }
  fakeApi({ '/api/clients/own/meetings': () => Response.json(refused, { status: 400 }) })
  show()
  expect(await screen.findByText('Past meetings')).toBeTruthy()
  expect(screen.getByText(new RegExp(messages.meetings.loadFailed))).toBeTruthy()
})

test('a client with years of history loads past meetings page by page', async () => {
  const page = (of: string) =>
    ['1', '2'].map((n) => ({
      ...{ id: of + n, title: `${of} ${n}`, startsAt: '2024-01-09T10:00:00.000Z' },
      ...{ minutes: 30, joinUrl: null, place: n === '1' ? '1 Example Street' : null },
      guests: n === '1' ? ['ann@guest.test'] : [],
      ...{ hosts: [{ id: 'helen', name: 'Helen Ward' }], notes: null, proposal: null },
    }))
  fakeApi({
    '/api/clients/own/meetings': (query) =>
      query.get('cursor') === 'next'
        ? { items: page('Older'), nextCursor: null }
        : { items: page('Newer'), nextCursor: 'next' },
  })
  show()
  const past = within(await screen.findByRole('list', { name: 'Past meetings' }))
  expect(past.getAllByRole('listitem')).toHaveLength(2)
  expect(past.getAllByText(/^Where:/).map(({ textContent }) => textContent)).toEqual([
    'Where: 1 Example Street',
  ])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show more' }))
  expect(await past.findByText('Older 2')).toBeTruthy()
  expect(past.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the team sees the day and time of the client', () => {
  const meeting = {
    ...{ id: 'm1', title: 'Review', startsAt: '2026-03-10T20:00:00.000Z', minutes: 30 },
    ...{ joinUrl: null, place: null, rescheduleUrl: null, cancelUrl: null },
    ...{ source: 'manual' as const, outcome: null, version: 1 },
    ...{ hosts: [], guests: [], notes: null, proposal: null },
  }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const list = (zone: string) => (
    <MeetingList label="Meetings" meetings={[meeting]} timeZone={zone} />
  )
  const { rerender } = render(<Providers>{list('Pacific/Auckland')}</Providers>)
  expect(screen.getByText('(Wed 11 Mar, 09:00 New Zealand Time for the client)')).toBeTruthy()
  rerender(<Providers>{list(timeZone)}</Providers>)
  expect(screen.queryByText(/for the client/)).toBeNull()
})
