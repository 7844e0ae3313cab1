import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, refreshTopics } from '../../../lib/query-client.ts'
import { fakeApi, Providers } from '../../../testing/answered-api.tsx'
import { Timeline } from './timeline.tsx'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a milestone stays where it was moved while the list is refetched, until its moves fail', async () => {
  const stored = {
    ...{ id: 'm1', version: 1, title: 'Hand-over', clientId: 'c1', companyName: 'Baltic Freight' },
    ...{ dueOn: '2090-06-06', ownerName: null },
  }
  const saves: (() => void)[] = []
  fakeApi({
    '/api/milestones': () => ({ items: [stored], nextCursor: null }),
    '/api/milestones/m1': () =>
      new Promise<Response>((resolve) => {
        saves.push(() => resolve(Response.json({}, { status: 409 })))
      }),
  })
  render(
    <Providers>
      <Timeline
        filter={{ search: '' }}
        byClient
        onEdit={vi.fn()}
        onComment={vi.fn()}
        addFirst={null}
      />
    </Providers>,
  )
  const handle = await screen.findByRole('button', { name: 'Move Hand-over' })
  handle.focus()
  const { keyboard } = userEvent.setup()
  await keyboard('{ArrowRight}{ArrowDown}')
  expect(await screen.findByText('Wed, 14 Jun 2090')).toBeTruthy()
  await act(() => refreshTopics((topic) => topic === 'milestones'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByText('Wed, 14 Jun 2090')).toBeTruthy()
  await keyboard('{ArrowRight}')
  expect(await screen.findByText('Thu, 15 Jun 2090')).toBeTruthy()

  for (const index of [0, 1, 2]) {
    await expect.poll(() => saves).toHaveLength(index + 1)
    act(() => saves[index]?.())
  }
  expect(await screen.findByText('Tue, 6 Jun 2090')).toBeTruthy()
})
