import type { AcademyCategory } from '@leadwright/shared/academy'
import type * as contract from '@leadwright/shared/contracts/academy'
import { queryOptions } from '@tanstack/react-query'
import { fresh, read, sender } from '../../lib/queries.ts'
import { recordQueries } from '../../lib/record-queries.ts'

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

export const useOrderVideos = sender<typeof contract.orderVideos>(
  'PUT /api/academy/order',
  'academy',
)

export const useSaveProgress = sender<typeof contract.saveProgress>(
  'PUT /api/academy/videos/:videoId/progress',
  'academy',
)
