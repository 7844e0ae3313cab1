import type * as contract from '@leadwright/shared/contracts/clients/milestones'
import { limits } from '@leadwright/shared/limits'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { BodyOf, InputOf } from '../../../lib/endpoints.ts'
import { pendingNow, usePending } from '../../../lib/pending.ts'
import { alwaysRefetch, createVersionedMutation, readList } from '../../../lib/queries.ts'
import { recordQueries } from '../../../lib/record-queries.ts'
import { mutateSerially } from '../../../lib/serialize.ts'

type Milestone = contract.MilestoneView

/** Initial page sizes. Completed milestones are rarely looked up. */
const pageSize = { open: 100, done: 5 }

export interface TimelineFilter {
  /** Part of a client's name. */
  search: string
  /** A team member's id, `me` or `none`; undefined for everyone. */
  owner?: string | undefined
}

/** Refetched at each visit, because a new client brings preset milestones. */
export const milestonesQuery = (state: 'open' | 'done', filter: TimelineFilter) =>
  alwaysRefetch(
    readList('milestones', 'GET /api/milestones', {
      query: { state, ...filter, limit: pageSize[state] },
    }),
  )

/** The open milestones of a team member, by due date. */
export const ownedMilestonesQuery = (owner: string) =>
  alwaysRefetch(
    readList('milestones', 'GET /api/milestones', {
      query: { state: 'open', owner, limit: pageSize.open },
    }),
  )

/** The viewer's own open milestones, by due date. */
export const dueMilestonesQuery = () => ownedMilestonesQuery('me')

/** One client's milestones. */
export const clientMilestonesQuery = (clientId: string, state: 'open' | 'done' = 'open') =>
  alwaysRefetch(
    readList('milestones', 'GET /api/milestones', {
      query: { state, clientId, limit: pageSize.done },
    }),
  )

export const milestones = recordQueries<typeof contract.milestones>(
  'milestones',
  '/api/milestones/:milestoneId',
)

const editMilestone = (input: InputOf<'PATCH /api/milestones/:milestoneId'>) =>
  call('PATCH /api/milestones/:milestoneId', input)

export const useEditMilestone = () => useMutation({ mutationFn: editMilestone })

export const useSetMilestoneDone = createVersionedMutation('POST /api/milestones/:milestoneId/done')

/** Moves a client's open milestones by a number of days; the returned versions allow an undo. */
export const useMoveAll = () =>
  useMutation({
    mutationFn: ({ milestones: open, days }: BodyOf<'POST /api/milestones/move'>) =>
      mutateSerially(
        open,
        (milestones) => call('POST /api/milestones/move', { body: { milestones, days } }),
        ({ items }) => items,
      ),
  })

/** A client's current open milestones, including those not loaded on the screen. */
export const readOpen = async (clientId: string): Promise<readonly Milestone[]> => {
  const query = { state: 'open', clientId, limit: limits.pageSizeMax } as const
  return (await call('GET /api/milestones', { query })).items
}

const moveKey = ['move-milestone']

type Movable = Pick<Milestone, 'id' | 'title' | 'dueOn' | 'version'>

interface Move {
  milestone: Movable
  dueOn: string
}

/** Moves a milestone; `useMovedMilestones` shows it at once. */
export const useMoveMilestone = () =>
  useMutation({
    mutationKey: moveKey,
    mutationFn: ({ milestone, dueOn }: Move) =>
      mutateSerially(
        [milestone],
        ([{ id, version } = milestone]) =>
          editMilestone({ params: { milestoneId: id }, body: { dueOn, version } }),
        (saved) => [saved],
      ),
  })

/** A milestone with the due date of its last pending move. */
const moved = <M extends Movable>(milestone: M, moves: readonly Move[]): M => {
  const last = moves.findLast((move) => move.milestone.id === milestone.id)
  return last ? { ...milestone, dueOn: last.dueOn } : milestone
}

/**
 * Gives milestones the dates to which they are being moved. If a move fails, the stored date is shown again.
 */
export function useMovedMilestones(): (milestones: readonly Milestone[]) => Milestone[] {
  const moves = usePending<Move>(moveKey)
  return (milestones) => milestones.map((milestone) => moved(milestone, moves))
}

/** The due date after the last key press on a milestone; the screen may not have caught up yet. */
export const dueNow = (milestone: Movable): string => moved(milestone, pendingNow(moveKey)).dueOn
