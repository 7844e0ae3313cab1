import { read } from '../../../lib/queries.ts'

export const operationsQuery = () => read([], 'GET /api/operations', {})
