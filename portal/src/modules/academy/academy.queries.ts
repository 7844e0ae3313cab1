import type { AcademyCategory } from '@leadwright/shared/academy'
import type * as contract from '@leadwright/shared/contracts/academy'
import type { EndpointInput, EndpointOutput } from '@leadwright/shared/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { inTurn } from '../../lib/in-turn.ts'
import { fresh, read, refresh, sender } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { recordQueries } from '../../lib/record-queries.ts'

type Videos = EndpointOutput<typeof contract.listVideos>

const inOrder = (videos: Videos, ids: readonly string[]): Videos => ({
  ...videos,
  items: videos.items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
})

/** While the video host is asked, the list looks again after this long (ms). */
const refetchPending = 3_000

/** The sections that are open to the viewer. */
export const categoriesQuery = () => ({
  ...read<typeof contract.listCategories>('academy', 'GET /api/academy', {}),
  staleTime: 60_000,
})

export const videosQuery = (category: AcademyCategory) =>
  queryOptions({
    ...read<typeof contract.listVideos>('academy', 'GET /api/academy/videos', {
      query: { category },
    }),
    refetchInterval: ({ state }) => (state.data?.pending ? refetchPending : false),
    staleTime: 0,
  })
export const placeQuery = (videoId: string) =>
  read<typeof contract.findVideo>('academy', 'GET /api/academy/videos/:videoId', {
    params: { videoId },
  })

/** Who may watch a video, and how far each got; read anew at each opening. */
export const viewersQuery = (videoId: string) => ({
  ...read<typeof contract.listViewers>('viewers', 'GET /api/academy/videos/:videoId/viewers', {
    params: { videoId },
  }),
  ...fresh,
})

export const videos = recordQueries<typeof contract.videos>(
  'academy',
  '/api/academy/videos/:videoId',
)

/** In their new order on the screen at once, from which the next change begins; saved in turn. */
export const useOrderVideos = () =>
  useMutation({
    mutationFn: (body: EndpointInput<typeof contract.orderVideos>['body']) =>
      inTurn(['videos'], () =>
        call<typeof contract.orderVideos>('PUT /api/academy/order', { body }),
      ),
    onMutate: async ({ category, ids }) => {
      const { queryKey } = videosQuery(category)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<Videos>(queryKey, (data) => data && inOrder(data, ids))
    },
    onSettled: () => refresh('academy'),
  })

export const useSaveProgress = sender<typeof contract.saveProgress>(
  'PUT /api/academy/videos/:videoId/progress',
  'academy',
)
