import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { readAhead, readListAhead } from './read-ahead.ts'

afterEach(() => queryClient.clear())

test('what nobody read yet is read ahead', async () => {
  const queryFn = vi.fn(async () => 'figures')
  await readAhead({ queryKey: ['figures'], queryFn })
  expect(queryClient.getQueryData(['figures'])).toBe('figures')
})

test('what was read before is left to the page, however old it is', async () => {
  const queryFn = vi.fn(async () => 'new')
  queryClient.setQueryData(['figures'], 'old', { updatedAt: 0 })
  await readAhead({ queryKey: ['figures'], queryFn })
  expect(queryFn).not.toHaveBeenCalled()
  expect(queryClient.getQueryData(['figures'])).toBe('old')
})

test('a list is read ahead by its first page, once', async () => {
  const queryFn = vi.fn(async () => ['first'])
  const list = { queryKey: ['list'], queryFn, initialPageParam: undefined }
  await readListAhead(list)
  await readListAhead({ ...list, staleTime: 0 })
  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(queryClient.getQueryData(['list'])).toEqual({
    pages: [['first']],
    pageParams: [undefined],
  })
})
