import type { getOperations } from '@leadwright/shared/contracts/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const operationsQuery = () =>
  queryOptions({
    queryKey: ['operations'],
    queryFn: ({ signal }) => call<typeof getOperations>('GET /api/operations', {}, { signal }),
  })
