import type * as contract from '@leadwright/shared/contracts/clients/milestones'
import type { EndpointInput, EndpointOutput } from '@leadwright/shared/endpoint'
import { limits } from '@leadwright/shared/limits'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { type NewRecord, useRecordId } from '../../../lib/use-record-id.ts'

type State = 'open' | 'done'
type Page = EndpointOutput<typeof contract.listMilestones>
type Pages = InfiniteData<Page>
type Milestone = contract.MilestoneView

const keys = {
  all: ['milestones'] as const,
  open: ['milestones', 'open'] as const,
  list: (state: State, search: string) => ['milestones', state, search] as const,
}

/** How many done ones are shown at first. */
const donePage = 5

/** Read anew at each visit: a new client brings milestones of its own. */
export const milestonesQuery = (state: State, search: string) =>
  infiniteQueryOptions({
    queryKey: keys.list(state, search),
    queryFn: ({ pageParam, signal }) => {
      const limit = state === 'open' ? limits.pageSizeMax : donePage
      const query = { state, search, cursor: pageParam, limit }
      return call<typeof contract.listMilestones>('GET /api/milestones', { query }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

/** Changes one milestone wherever it stands in the open lists. */
function patch(queryClient: QueryClient, id: string, change: Partial<Milestone>) {
  queryClient.setQueriesData<Pages>({ queryKey: keys.open }, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
    }))
    return { ...data, pages }
  })
}

function find(queryClient: QueryClient, id: string): Milestone | undefined {
  return queryClient
    .getQueriesData<Pages>({ queryKey: keys.open })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((item) => item.id === id)
}

/** The day of a milestone by now: a key may be pressed again before the screen has followed. */
export function useDayByNow() {
  const queryClient = useQueryClient()
  return ({ id, dueOn }: Milestone) => find(queryClient, id)?.dueOn ?? dueOn
}

/**
 * Moves a milestone at once on the screen; the saves run one after the other, each with the version
 * that the one before came to. A refused move shows the true day again.
 */
export function useMoveMilestone() {
  const queryClient = useQueryClient()
  const mutationKey = [...keys.all, 'move']
  return useMutation({
    mutationKey,
    scope: { id: 'move-milestone' },
    mutationFn: ({ id, version, dueOn }: { id: string; version: number; dueOn: string }) =>
      call<typeof contract.editMilestone>('PATCH /api/milestones/:milestoneId', {
        params: { milestoneId: id },
        body: { dueOn, version: find(queryClient, id)?.version ?? version },
      }),
    onMutate: async ({ id, dueOn }) => {
      await queryClient.cancelQueries({ queryKey: keys.open })
      patch(queryClient, id, { dueOn })
    },
    onSuccess: ({ id, version }) => patch(queryClient, id, { version }),
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) > 1
        ? undefined
        : queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useAddMilestone() {
  const withId = useRecordId()
  return useChange((body: NewRecord<typeof contract.addMilestone>) =>
    withId((id) =>
      call<typeof contract.addMilestone>('POST /api/milestones', { body: { ...body, id } }),
    ),
  )
}
export const useEditMilestone = () =>
  useChange((input: EndpointInput<typeof contract.editMilestone>) =>
    call<typeof contract.editMilestone>('PATCH /api/milestones/:milestoneId', input),
  )
export const useSetMilestoneDone = () =>
  useChange(({ id, version, done }: { id: string; version: number; done: boolean }) =>
    call<typeof contract.setMilestoneDone>('POST /api/milestones/:milestoneId/done', {
      params: { milestoneId: id },
      body: { version, done },
    }),
  )
export const useRemoveMilestone = () =>
  useChange((milestoneId: string) =>
    call<typeof contract.removeMilestone>('DELETE /api/milestones/:milestoneId', {
      params: { milestoneId },
    }),
  )
export const useRestoreMilestone = () =>
  useChange((milestoneId: string) =>
    call<typeof contract.restoreMilestone>('POST /api/milestones/:milestoneId/restore', {
      params: { milestoneId },
    }),
  )
