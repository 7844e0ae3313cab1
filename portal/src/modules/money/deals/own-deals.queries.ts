import { read } from '../../../lib/queries.ts'

// Here, so that the first page needs no other query of deals.
/** How many leads of the viewing client signed, and what they cost. */
export const ownDealsQuery = () => read(['leads', 'payments'], 'GET /api/own-deals', {})
