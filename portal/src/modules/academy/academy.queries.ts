import type { AcademyCategory } from '@leadwright/shared/academy'
import type * as contract from '@leadwright/shared/contracts/academy'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { BodyOf } from '../../lib/endpoints.ts'
import { usePending } from '../../lib/pending.ts'
import { createMutation, noCache, read } from '../../lib/queries.ts'
import { recordQueries } from '../../lib/record-queries.ts'
import { serialize } from '../../lib/serialize.ts'

type Order = BodyOf<'PUT /api/academy/order'>

/** How often the list is refetched while the video host is being queried, in milliseconds. */
const refetchPending = 3_000

/** The sections the viewer can open. */
export const categoriesQuery = () => ({
  ...read('academy', 'GET /api/academy', {}),
  staleTime: 60_000,
})

export const videosQuery = (category: AcademyCategory) =>
  queryOptions({
    ...read('academy', 'GET /api/academy/videos', { query: { category } }),
    refetchInterval: ({ state }) => (state.data?.pending ? refetchPending : false),
    staleTime: 0,
  })
export const placeQuery = (videoId: string) =>
  read('academy', 'GET /api/academy/videos/:videoId', { params: { videoId } })

/** Who can watch a video, and how far each person got. Refetched each time the dialog opens. */
export const viewersQuery = (videoId: string) => ({
  ...read([], 'GET /api/academy/videos/:videoId/viewers', { params: { videoId } }),
  ...noCache,
})

export const videos = recordQueries<typeof contract.videos>(
  'academy',
  '/api/academy/videos/:videoId',
)

const orderKey = ['order-videos']

/**
 * Reorders the videos of a section, one request at a time. `useOrderedVideos` shows the new order at once.
 */
export const useOrderVideos = () =>
  useMutation({
    mutationKey: orderKey,
    mutationFn: (body: Order) =>
      serialize(['videos'], () => call('PUT /api/academy/order', { body })),
  })

/** Puts a section's videos in the order that is being saved. The next change starts from it. */
export function useOrderedVideos(category: AcademyCategory) {
  const order = usePending<Order>(orderKey).findLast((one) => one.category === category)?.ids
  return <Video extends { id: string }>(videos: readonly Video[]): readonly Video[] =>
    order ? videos.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : videos
}

export const useSaveProgress = createMutation('PUT /api/academy/videos/:videoId/progress')
