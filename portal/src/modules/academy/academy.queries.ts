import type { AcademyCategory } from '@leadwright/shared/academy'
import type * as contract from '@leadwright/shared/contracts/academy'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { BodyOf, OutputOf } from '../../lib/endpoints.ts'
import { inTurn } from '../../lib/in-turn.ts'
import { fresh, read, refresh, sender } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { recordQueries } from '../../lib/record-queries.ts'

type Videos = OutputOf<'GET /api/academy/videos'>

const inOrder = (videos: Videos, ids: readonly string[]): Videos => ({
  ...videos,
  items: videos.items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
})

/** While the video host is asked, the list looks again after this long (ms). */
const refetchPending = 3_000

/** The sections that are open to the viewer. */
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

/** Who may watch a video, and how far each got; read anew at each opening. */
export const viewersQuery = (videoId: string) => ({
  ...read('viewers', 'GET /api/academy/videos/:videoId/viewers', { params: { videoId } }),
  ...fresh,
})

export const videos = recordQueries<typeof contract.videos>(
  'academy',
  '/api/academy/videos/:videoId',
)

/** In their new order on the screen at once, from which the next change begins; saved in turn. */
export const useOrderVideos = () =>
  useMutation({
    mutationFn: (body: BodyOf<'PUT /api/academy/order'>) =>
      inTurn(['videos'], () => call('PUT /api/academy/order', { body })),
    onMutate: async ({ category, ids }) => {
      const { queryKey } = videosQuery(category)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<Videos>(queryKey, (data) => data && inOrder(data, ids))
    },
    onSettled: () => refresh('academy'),
  })

export const useSaveProgress = sender('PUT /api/academy/videos/:videoId/progress', 'academy')
