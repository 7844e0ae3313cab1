import { type beginVisit, visitGap } from '@leadwright/shared/contracts/money/visits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Begins a visit when the dashboard is opened; asked again only when the visit would be a new one. */
export const visitQuery = () =>
  queryOptions({
    queryKey: ['visit'],
    queryFn: ({ signal }) => call<typeof beginVisit>('POST /api/visits', {}, { signal }),
    staleTime: visitGap,
    gcTime: visitGap,
  })
