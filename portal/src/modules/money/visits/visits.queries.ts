import { type beginVisit, visitGap } from '@leadwright/shared/contracts/money/visits'
import { read } from '../../../lib/queries.ts'

/** Begins a visit when the dashboard is opened; asked again only when the visit would be a new one. */
export const visitQuery = () => ({
  ...read<typeof beginVisit>('visit', 'POST /api/visits', {}),
  staleTime: visitGap,
  gcTime: visitGap,
})
