import { changedHeader, type Topic } from '@leadwright/shared/topics'
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { deferred } from '../testing/deferred.ts'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A write whose response names these topics. */
function write(topics: string): Promise<unknown> {
  const headers = { [changedHeader]: topics }
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204, headers }))
  return call('POST /api/auth/sign-out', {})
}

/** Puts a query on the screen, waits for its first response and returns its fetches. */
async function onScreen(...topics: Topic[]) {
  const queryFn = vi.fn(async () => topics)
  const meta = { topics }
  new QueryObserver(queryClient, { queryKey: topics, queryFn, meta }).subscribe(() => undefined)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  queryFn.mockClear()
  return queryFn
}

const run = <T>(mutationFn: () => Promise<T>) =>
  new MutationObserver(queryClient, { mutationFn }).mutate()

test('a mutation ends when the pages show what its responses name, each read once', async () => {
  const [links, tasks] = [await onScreen('vault'), await onScreen('tasks', 'staff')]
  const list = deferred<Topic[]>()
  links.mockReturnValueOnce(list.promise)
  let ended = false
  const mutation = run(async () => {
    await write('vault')
    await write('audit,vault')
  }).then(() => {
    ended = true
  })
  await expect.poll(() => links.mock.calls.length).toBe(1)
  expect(ended).toBe(false)
  list.resolve(['vault'])
  await mutation
  expect(links).toHaveBeenCalledTimes(1)
  expect(tasks).not.toHaveBeenCalled()
})

test('a write outside a mutation refetches at once what its response names', async () => {
  const [links, tasks] = [await onScreen('vault'), await onScreen('tasks', 'staff')]
  await write('staff,unknown')
  await expect.poll(() => tasks.mock.calls.length).toBe(1)
  expect(links).not.toHaveBeenCalled()
})

test('a write whose response arrives while a mutation refetches is refetched, too', async () => {
  const [links, tasks] = [await onScreen('vault'), await onScreen('tasks', 'staff')]
  const list = deferred<Topic[]>()
  links.mockReturnValueOnce(list.promise)
  const mutation = run(() => write('vault'))
  await expect.poll(() => links.mock.calls.length).toBe(1)
  await write('tasks')
  await expect.poll(() => tasks.mock.calls.length).toBe(1)
  list.resolve(['vault'])
  await mutation
})

test.each([
  [400, 'nothing', 0],
  [403, 'everything', 1],
  [404, 'everything', 1],
  [409, 'everything', 1],
  [410, 'everything', 1],
  [422, 'nothing', 0],
  [429, 'nothing', 0],
  [500, 'nothing', 0],
])('after a mutation that is refused with %i, %s is refetched', async (status, _, fetches) => {
  const links = await onScreen('vault')
  const refused = new ApiError(status, { code: 'test.refused', message: 'Refused.' })
  await expect(run(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(links).toHaveBeenCalledTimes(fetches)
})

test('a mutation whose form has closed is forgotten, and does not keep the page busy until it ends', async () => {
  vi.useFakeTimers()
  const saved = deferred()
  const form = new MutationObserver(queryClient, { mutationFn: () => saved.promise })
  const close = form.subscribe(() => undefined)
  const mutation = form.mutate()
  close()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(timers.mock.calls.length).toBeLessThanOrEqual(10)
  saved.resolve()
  await mutation
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queryClient.getMutationCache().getAll()).toEqual([])
})
