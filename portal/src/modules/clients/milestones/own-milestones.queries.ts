import { createVersionedMutation, readList } from '../../../lib/queries.ts'

// Here, so that the first page needs no other query of milestones.
/** The viewing client's milestones. */
export const ownMilestonesQuery = (state: 'open' | 'done') =>
  readList('milestones', 'GET /api/own-milestones', { query: { state } })

/** Also a part of the box on the first page, so without the queries of the team. */
export const useSetOwnMilestoneDone = createVersionedMutation(
  'POST /api/own-milestones/:milestoneId/done',
)
