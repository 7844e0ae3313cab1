import type * as contract from '@leadwright/shared/contracts/sources'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import type { Topic } from '@leadwright/shared/topics'
import { queryOptions } from '@tanstack/react-query'
import { read, readList } from '../../lib/queries.ts'

/** Bookings are meetings; who became a client and what they paid changes the figures, too. */
const topics: readonly Topic[] = ['clients', 'finances']

export const sourcesQuery = (period: contract.SourcePeriod) =>
  queryOptions({
    ...read<typeof contract.listSources>('meetings', 'GET /api/sources', { query: { period } }),
    meta: { topics },
    select: ({ items }) => items,
  })

type Query = EndpointInput<typeof contract.listSourceBookings>['query']

export const sourceBookingsQuery = (query: Query) => ({
  ...readList<typeof contract.listSourceBookings>('meetings', 'GET /api/sources/bookings', {
    query,
  }),
  meta: { topics },
})
