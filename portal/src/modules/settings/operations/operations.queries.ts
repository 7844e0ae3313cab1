import { read } from '../../../lib/queries.ts'

export const operationsQuery = () => read('operations', 'GET /api/operations', {})
