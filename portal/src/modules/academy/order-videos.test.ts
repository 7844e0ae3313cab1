import type { VideoView } from '@leadwright/shared/contracts/academy'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { useOrderVideos, videosQuery } from './academy.queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('a video that is moved again while its move is saved goes on from its new place', async () => {
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
  const { queryKey } = videosQuery(category)
  const items = ['a', 'b', 'c'].map((id) => ({ id }) as VideoView)
  queryClient.setQueryData(queryKey, { items, pending: false })
  const shown = () => queryClient.getQueryData<{ items: VideoView[] }>(queryKey)?.items
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  const { result } = renderHook(() => useOrderVideos(), { wrapper })

  act(() => result.current.mutate({ category, ids: ['a', 'c', 'b'] }))
  await waitFor(() => expect(shown()?.map(({ id }) => id)).toEqual(['a', 'c', 'b']))
  act(() => result.current.mutate({ category, ids: ['c', 'a', 'b'] }))
  await waitFor(() => expect(shown()?.map(({ id }) => id)).toEqual(['c', 'a', 'b']))
  expect(sent).toEqual([['a', 'c', 'b']])
  act(() => answers[0]?.())
  await waitFor(() => expect(sent).toHaveLength(2))
  act(() => answers[1]?.())
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
})
