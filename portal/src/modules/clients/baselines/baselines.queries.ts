import { createMutation, read } from '../../../lib/queries.ts'

export const baselineQuery = (clientId: string) =>
  read('campaign', 'GET /api/clients/:clientId/baseline', { params: { clientId } })

export const useSetBaseline = createMutation('PUT /api/clients/:clientId/baseline')
