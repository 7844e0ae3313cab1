import type * as contract from '@leadwright/shared/contracts/sources'
import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '../../lib/endpoints.ts'
import { read, readList } from '../../lib/queries.ts'

/** In addition to meetings: new clients and their payments also change the figures. */
const topics = ['meetings', 'clients', 'finances'] as const

export const sourcesQuery = (period: contract.SourcePeriod) =>
  queryOptions({
    ...read(topics, 'GET /api/sources', { query: { period } }),
    select: ({ items }) => items,
  })

type Query = QueryOf<'GET /api/sources/bookings'>

export const sourceBookingsQuery = (query: Query) => ({
  ...readList(topics, 'GET /api/sources/bookings', {
    query,
  }),
})
