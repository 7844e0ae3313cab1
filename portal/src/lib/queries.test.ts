import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { deferred } from '../testing/deferred.ts'
import { read, readForEdit } from './queries.ts'
import { queryClient, refreshTopics } from './query-client.ts'

afterEach(() => queryClient.clear())

/** Puts a query on the screen; returns the number of its fetches and a function that removes it. */
function onScreen(topic: string, about: Record<string, unknown> = {}) {
  const queryFn = vi.fn(async () => topic)
  const meta = { topics: [topic], ...about }
  const observer = new QueryObserver(queryClient, { queryKey: [topic, meta], queryFn, meta })
  return { queryFn, leave: observer.subscribe(() => undefined) }
}

test('a change of a topic refetches what is on the screen about it, and nothing else', async () => {
  const [tasks, pay] = [onScreen('tasks'), onScreen('pay')]
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await refreshTopics((topic) => ['tasks', 'staff'].includes(topic))
  expect(tasks.queryFn).toHaveBeenCalledTimes(2)
  expect(pay.queryFn).toHaveBeenCalledTimes(1)
  tasks.leave()
  pay.leave()
})

test('a record that is open in a form is not refetched: it may just have been deleted', async () => {
  const opened = onScreen('vault', { isOpened: true })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await refreshTopics((topic) => topic === 'vault')
  expect(opened.queryFn).toHaveBeenCalledTimes(1)
  opened.leave()
})

test('a change does not cancel the load of a next page: the list is refetched after it', async () => {
  const next = deferred<string>()
  const queryFn = vi.fn(({ pageParam }: { pageParam: number }) =>
    queryFn.mock.calls.length === 2 ? next.promise : Promise.resolve(`page ${pageParam}`),
  )
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['tasks'],
    queryFn,
    meta: { topics: ['tasks'] },
    initialPageParam: 1,
    getNextPageParam: (_: string, pages) => pages.length + 1,
  })
  const leave = list.subscribe(() => undefined)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const more = list.fetchNextPage()
  const refreshed = refreshTopics((topic) => topic === 'tasks')
  next.resolve('page 2')
  await Promise.all([more, refreshed])
  expect(list.getCurrentResult().data?.pages).toEqual(['page 1', 'page 2'])
  // Both pages once when requested, and once more after the change.
  expect(queryFn.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual([1, 2, 1, 2])
  leave()
})

test('a page’s data of a record is refetched while a form has the same record open', () => {
  const about = ['staff', 'GET /api/staff/:staffId', { params: { staffId: 's1' } }] as const
  const [shown, edited] = [read(...about), readForEdit(...about)]
  expect(edited.queryKey).not.toEqual(shown.queryKey)
})

test('a read names the topics of its contract, or does not compile', () => {
  expect(read('vault', 'GET /api/links', { query: {} }).meta).toEqual({ topics: 'vault' })
  // @ts-expect-error another topic
  read('tasks', 'GET /api/links', { query: {} })
  // @ts-expect-error one of several topics
  read('meetings', 'GET /api/sources', { query: { period: 'all' } })
  // @ts-expect-error no topic
  read([], 'GET /api/links', { query: {} })
})
