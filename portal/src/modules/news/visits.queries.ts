import { visitGapMs } from '@leadwright/shared/contracts/visits'
import { read } from '../../lib/queries.ts'

/** Records a visit when a first page is opened, and again only after the gap that makes it a new visit. */
export const visitQuery = () => ({
  ...read([], 'POST /api/visits', {}),
  staleTime: visitGapMs,
  gcTime: visitGapMs,
})
