import { afterEach, expect, test, vi } from 'vitest'
import { prefetch } from './prefetch.ts'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

test('a query without cached data is prefetched', async () => {
  const queryFn = vi.fn(async () => 'figures')
  prefetch({ queryKey: ['figures'], queryFn })
  await expect.poll(() => queryClient.getQueryData(['figures'])).toBe('figures')
})

test('cached data is left to the page, however old it is', () => {
  const queryFn = vi.fn(async () => 'new')
  queryClient.setQueryData(['figures'], 'old', { updatedAt: 0 })
  prefetch({ queryKey: ['figures'], queryFn })
  expect(queryFn).not.toHaveBeenCalled()
  expect(queryClient.getQueryData(['figures'])).toBe('old')
})

test('a list is prefetched with its first page, once', async () => {
  const queryFn = vi.fn(async () => ['first'])
  const list = { queryKey: ['list'], queryFn, initialPageParam: undefined }
  prefetch(list)
  const cached = { pages: [['first']], pageParams: [undefined] }
  await expect.poll(() => queryClient.getQueryData(['list'])).toEqual(cached)
  prefetch({ ...list })
  expect(queryFn).toHaveBeenCalledTimes(1)
})
