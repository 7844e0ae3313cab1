import type { getOperations } from '@leadwright/shared/contracts/operations'
import { read } from '../../../lib/queries.ts'

export const operationsQuery = () =>
  read<typeof getOperations>('operations', 'GET /api/operations', {})
