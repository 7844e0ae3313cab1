import type * as contract from '@leadwright/shared/contracts/sources'
import type { Topic } from '@leadwright/shared/topics'
import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '../../lib/endpoints.ts'
import { read, readList } from '../../lib/queries.ts'

/** In addition to meetings: new clients and their payments also change the figures. */
const topics: readonly Topic[] = ['clients', 'finances']

export const sourcesQuery = (period: contract.SourcePeriod) =>
  queryOptions({
    ...read('meetings', 'GET /api/sources', { query: { period } }),
    meta: { topics },
    select: ({ items }) => items,
  })

type Query = QueryOf<'GET /api/sources/bookings'>

export const sourceBookingsQuery = (query: Query) => ({
  ...readList('meetings', 'GET /api/sources/bookings', {
    query,
  }),
  meta: { topics },
})
