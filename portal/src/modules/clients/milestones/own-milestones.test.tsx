import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { fakeApi, Providers } from '../../../testing/answered-api.tsx'
import { OwnMilestones } from './own-milestones.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a client with years of history loads completed milestones page by page', async () => {
  const page = (of: string) =>
    ['1', '2'].map((n) => ({
      ...{ id: of + n, title: `${of} ${n}`, dueOn: '2024-01-09' },
      ...{ ownerName: null, needsClient: false },
      doneAt: '2024-01-09T10:00:00.000Z',
    }))
  fakeApi({
    '/api/own-milestones': (query) => {
      if (query.get('state') === 'open') return { items: [], nextCursor: null }
      return query.get('cursor') === 'next'
        ? { items: page('Older'), nextCursor: null }
        : { items: page('Newer'), nextCursor: 'next' }
    },
  })
  render(
    <Providers>
      <OwnMilestones onComment={() => {}} />
    </Providers>,
  )
  const done = within(await screen.findByRole('list', { name: 'Done milestones' }))
  expect(done.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show more' }))
  expect(await done.findByText('Older 2')).toBeTruthy()
  expect(done.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
