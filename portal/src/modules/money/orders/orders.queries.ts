import { createOnceMutation, read } from '../../../lib/queries.ts'

export const ordersQuery = (clientId: string) =>
  read('payments', 'GET /api/clients/:clientId/orders', { params: { clientId } })

export const useAddOrder = createOnceMutation('POST /api/clients/:clientId/orders')
