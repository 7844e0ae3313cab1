import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/queries.ts'

export const claimsQuery = () =>
  queryOptions({
    ...read(
      ['finances', 'campaign', 'clients', 'leads', 'payments'],
      'GET /api/finances/claims',
      {},
    ),
    select: ({ claims }) => claims,
  })
