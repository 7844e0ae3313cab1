import type { AcademyCategory } from '@leadwright/shared/academy'
import type {
  addVideo,
  editVideo,
  findVideo,
  listCategories,
  listVideos,
  orderVideos,
  removeVideo,
  restoreVideo,
  saveProgress,
} from '@leadwright/shared/contracts/academy'
import type { Endpoint, EndpointInput } from '@leadwright/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type NewRecord, useRecordId } from '../../lib/use-record-id.ts'

const keys = {
  all: ['academy'] as const,
  categories: ['academy', 'categories'] as const,
  videos: (category: string) => ['academy', 'videos', category] as const,
  place: (videoId: string) => ['academy', 'place', videoId] as const,
}
/** While the video host is asked, the list looks again after this long (ms). */
const lookAgain = 3_000

/** The sections that are open to the viewer. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: keys.categories,
    queryFn: ({ signal }) => call<typeof listCategories>('GET /api/academy', {}, { signal }),
    staleTime: 60_000,
  })

export const videosQuery = (category: AcademyCategory) =>
  queryOptions({
    queryKey: keys.videos(category),
    queryFn: ({ signal }) =>
      call<typeof listVideos>('GET /api/academy/videos', { query: { category } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.pending ? lookAgain : false),
    staleTime: 0,
  })

/** In which section a video stands. */
export const placeQuery = (videoId: string) =>
  queryOptions({
    queryKey: keys.place(videoId),
    queryFn: ({ signal }) =>
      call<typeof findVideo>(
        'GET /api/academy/videos/:videoId',
        { params: { videoId } },
        { signal },
      ),
  })

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: keys.all })
  return useMutation({ mutationFn, onSuccess })
}

type Body<E extends Endpoint> = EndpointInput<E> extends { body: infer B } ? B : never

export function useAddVideo() {
  const withId = useRecordId()
  return useChange((body: NewRecord<typeof addVideo>) =>
    withId((id) => call<typeof addVideo>('POST /api/academy/videos', { body: { ...body, id } })),
  )
}
export const useEditVideo = (videoId: string) =>
  useChange((body: Body<typeof editVideo>) =>
    call<typeof editVideo>('PUT /api/academy/videos/:videoId', { params: { videoId }, body }),
  )
export const useOrderVideos = () =>
  useChange((body: Body<typeof orderVideos>) =>
    call<typeof orderVideos>('PUT /api/academy/order', { body }),
  )
export const useRemoveVideo = () =>
  useChange((videoId: string) =>
    call<typeof removeVideo>('DELETE /api/academy/videos/:videoId', { params: { videoId } }),
  )
export const useRestoreVideo = () =>
  useChange((videoId: string) =>
    call<typeof restoreVideo>('POST /api/academy/videos/:videoId/restore', { params: { videoId } }),
  )
export const useSaveProgress = (videoId: string) =>
  useChange((body: Body<typeof saveProgress>) =>
    call<typeof saveProgress>('PUT /api/academy/videos/:videoId/progress', {
      params: { videoId },
      body,
    }),
  )
