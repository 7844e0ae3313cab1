import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { read, readForEdit, refresh } from './queries.ts'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

/** A query that is on the screen; returns how often it was read and how to take it off. */
function onScreen(topic: string, meta: Record<string, unknown> = {}) {
  const queryFn = vi.fn(async () => topic)
  const observer = new QueryObserver(queryClient, { queryKey: [topic, meta], queryFn, meta })
  return { queryFn, leave: observer.subscribe(() => undefined) }
}

test('a change of a topic refetches what is on the screen about it, and nothing else', async () => {
  const [tasks, pay] = [onScreen('tasks'), onScreen('pay')]
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await refresh('tasks', 'staff')
  expect(tasks.queryFn).toHaveBeenCalledTimes(2)
  expect(pay.queryFn).toHaveBeenCalledTimes(1)
  tasks.leave()
  pay.leave()
})

test('a record that a form has open is not refetched: it may just have been deleted', async () => {
  const opened = onScreen('vault', { isOpened: true })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await refresh('vault')
  expect(opened.queryFn).toHaveBeenCalledTimes(1)
  opened.leave()
})

test('what a page shows of a record is read again while a form has the same record open', () => {
  const about = ['staff', 'GET /api/staff/:staffId', { params: { staffId: 's1' } }] as const
  const [shown, edited] = [read(...about), readForEdit(...about)]
  expect(edited.queryKey).not.toEqual(shown.queryKey)
})
