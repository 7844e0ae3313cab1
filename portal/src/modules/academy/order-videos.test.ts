import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { useOrderedVideos, useOrderVideos } from './academy.queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('a video moved again while its move is being saved continues from its new place', async () => {
  const category = 'Paid Ads'
  const sent: string[][] = []
  const answers: (() => void)[] = []
  const send = (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).ids)
    return new Promise<Response>((resolve) => {
      answers.push(() => resolve(new Response(null, { status: 204 })))
    })
  }
  vi.stubGlobal('fetch', send)
  const stored = ['a', 'b', 'c'].map((id) => ({ id }))
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  const { result } = renderHook(
    () => ({ order: useOrderVideos(), shown: useOrderedVideos(category)(stored) }),
    { wrapper },
  )
  const put = (...ids: string[]) => act(() => result.current.order.mutate({ category, ids }))
  // Even if the list is refetched in between, the order of the last change is shown.
  const shows = (ids: string) =>
    expect.poll(() => result.current.shown.map(({ id }) => id).join('')).toBe(ids)

  put('a', 'c', 'b')
  await shows('acb')
  put('c', 'a', 'b')
  await shows('cab')
  expect(sent).toEqual([['a', 'c', 'b']])
  act(() => answers[0]?.())
  await expect.poll(() => sent).toHaveLength(2)
  await shows('cab')
  act(() => answers[1]?.())
  await shows('abc')
})
