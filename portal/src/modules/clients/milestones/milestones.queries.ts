import type * as contract from '@leadwright/shared/contracts/clients/milestones'
import { limits } from '@leadwright/shared/limits'
import { type InfiniteData, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { BodyOf, InputOf, OutputOf } from '../../../lib/endpoints.ts'
import { press } from '../../../lib/in-turn.ts'
import { anew, presser, readList, refresh, useChange } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { recordQueries } from '../../../lib/record-queries.ts'

type Pages = InfiniteData<OutputOf<'GET /api/milestones'>>
type Milestone = contract.MilestoneView

/** How many are shown at first. Done ones are looked up now and then. */
const pageSize = { open: 100, done: 5 }

/** Read anew at each visit: a new client brings milestones of its own. */
export const milestonesQuery = (state: 'open' | 'done', search: string) =>
  anew(
    readList('milestones', 'GET /api/milestones', {
      query: { state, search, limit: pageSize[state] },
    }),
  )

/** What is to be done next for one client. */
export const clientMilestonesQuery = (clientId: string) =>
  anew(
    readList('milestones', 'GET /api/milestones', {
      query: { state: 'open', clientId, limit: pageSize.done },
    }),
  )

/** The client's own. */
export const ownMilestonesQuery = (state: 'open' | 'done') =>
  readList('milestones', 'GET /api/own-milestones', { query: { state } })

export const milestones = recordQueries<typeof contract.milestones>(
  'milestones',
  '/api/milestones/:milestoneId',
)

const editMilestone = (input: InputOf<'PATCH /api/milestones/:milestoneId'>) =>
  call('PATCH /api/milestones/:milestoneId', input)

export const useEditMilestone = () => useChange(editMilestone, 'milestones')

export const useSetMilestoneDone = presser('POST /api/milestones/:milestoneId/done', 'milestones')

/** Moves all that is open for a client by so many days; undone with the versions that come back. */
export const useMoveAll = () =>
  useChange(
    ({ milestones: open, days }: BodyOf<'POST /api/milestones/move'>) =>
      press(
        open,
        (milestones) => call('POST /api/milestones/move', { body: { milestones, days } }),
        ({ items }) => items,
      ),
    'milestones',
  )

/** All that is open for a client now, also what the screen has not read yet. */
export const readOpen = async (clientId: string): Promise<readonly Milestone[]> => {
  const query = { state: 'open', clientId, limit: limits.pageSizeMax } as const
  return (await call('GET /api/milestones', { query })).items
}

/** The open ones, of any search. */
const lists = { queryKey: ['milestones', 'GET /api/milestones', {}, { state: 'open' }] }

/** Changes one milestone wherever it stands in the lists on the screen. */
function patch(id: string, change: Partial<Milestone>) {
  queryClient.setQueriesData<Pages>(lists, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
    }))
    return { ...data, pages }
  })
}

/** A milestone as the screen shows it by now: a key may be pressed again before it has followed. */
export const newestOf = (milestone: Milestone): Milestone =>
  queryClient
    .getQueriesData<Pages>(lists)
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find(({ id }) => id === milestone.id) ?? milestone

/** Moves a milestone at once on the screen. A refused move shows the true day again. */
export function useMoveMilestone() {
  const mutationKey = ['move-milestone']
  return useMutation({
    mutationKey,
    mutationFn: ({ milestone, dueOn }: { milestone: Milestone; dueOn: string }) =>
      press(
        [milestone],
        ([{ id, version } = milestone]) =>
          editMilestone({ params: { milestoneId: id }, body: { dueOn, version } }),
        (saved) => [saved],
      ),
    onMutate: async ({ milestone, dueOn }) => {
      await queryClient.cancelQueries(lists)
      patch(milestone.id, { dueOn })
    },
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) > 1 ? undefined : refresh('milestones'),
  })
}
