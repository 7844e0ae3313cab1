import { readList } from '../../../lib/queries.ts'

// Here, so that the first page needs no other query of milestones.
/** The viewing client's milestones. */
export const ownMilestonesQuery = (state: 'open' | 'done') =>
  readList('milestones', 'GET /api/own-milestones', { query: { state } })
