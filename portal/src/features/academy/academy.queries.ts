import type { AcademyCategory } from '@leadwright/shared/academy'
import * as contract from '@leadwright/shared/contracts/academy'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

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
    queryFn: ({ signal }) => call(contract.listCategories, {}, { signal }),
    staleTime: 60_000,
  })

export const videosQuery = (category: AcademyCategory) =>
  queryOptions({
    queryKey: keys.videos(category),
    queryFn: ({ signal }) => call(contract.listVideos, { query: { category } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.pending ? lookAgain : false),
    staleTime: 0,
  })

/** In which section a video stands. */
export const placeQuery = (videoId: string) =>
  queryOptions({
    queryKey: keys.place(videoId),
    queryFn: ({ signal }) => call(contract.findVideo, { params: { videoId } }, { signal }),
  })

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: keys.all })
  return useMutation({ mutationFn, onSuccess })
}

type Body<E extends Parameters<typeof call>[0]> =
  EndpointInput<E> extends { body: infer B } ? B : never

export const useAddVideo = () =>
  useChange((body: Body<typeof contract.addVideo>) => call(contract.addVideo, { body }))
export const useEditVideo = (videoId: string) =>
  useChange((body: Body<typeof contract.editVideo>) =>
    call(contract.editVideo, { params: { videoId }, body }),
  )
export const useOrderVideos = () =>
  useChange((body: Body<typeof contract.orderVideos>) => call(contract.orderVideos, { body }))
export const useRemoveVideo = () =>
  useChange((videoId: string) => call(contract.removeVideo, { params: { videoId } }))
export const useRestoreVideo = () =>
  useChange((videoId: string) => call(contract.restoreVideo, { params: { videoId } }))
export const useSaveProgress = (videoId: string) =>
  useChange((body: Body<typeof contract.saveProgress>) =>
    call(contract.saveProgress, { params: { videoId }, body }),
  )
