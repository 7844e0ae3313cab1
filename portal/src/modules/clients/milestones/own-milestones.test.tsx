import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { fakeApi, Providers } from '../../../testing/answered-api.tsx'
import { sessionView } from '../../../testing/session-view.ts'
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
      ...{ ownerName: null, needsClient: false, version: 1 },
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

test('in the plan, a client can do and reopen its own steps, and none of the team’s', async () => {
  const step = (id: string, doneAt: string | null, needsClient = true) => ({
    ...{ id, title: id, dueOn: '2024-01-09', doneAt, ownerName: null, needsClient, version: 1 },
  })
  const page = (...items: object[]) => ({ items, nextCursor: null })
  fakeApi({
    '/api/auth/session': () => sessionView(60_000, { role: 'client' }),
    '/api/own-milestones': (query) =>
      query.get('state') === 'open'
        ? page(step('Texts', null), step('Warm-up', null, false))
        : page(step('Logo', '2024-01-09T10:00:00.000Z'), step('Set-up', '2024-01-08', false)),
  })
  render(
    <Providers>
      <OwnMilestones onComment={() => {}} />
    </Providers>,
  )
  await screen.findByRole('button', { name: 'Mark as done: Texts' })
  const names = screen
    .getAllByRole('button', { name: /^(Mark|Reopen)/ })
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Mark as done: Texts', 'Reopen: Logo'])
})
