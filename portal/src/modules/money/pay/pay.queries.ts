import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { createOnceMutation, read, readList } from '../../../lib/queries.ts'

/** A staff member's pay entries with their totals; without an id, the viewer's own. */
export const payQuery = (staffId?: string) =>
  infiniteQueryOptions({
    ...(staffId
      ? readList('pay', 'GET /api/pay', { query: { staffId } })
      : readList('pay', 'GET /api/pay/own', { query: {} })),
    staleTime: 0,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages[0]?.total ?? 0,
      totalThisYear: pages[0]?.totalThisYear ?? 0,
    }),
  })

export const useAddPayEntry = createOnceMutation('POST /api/pay')

/** What each staff member was paid. */
export const payTotalsQuery = () => queryOptions(read(['pay', 'staff'], 'GET /api/pay/totals', {}))
