import { read, readList, sender } from '../../lib/queries.ts'

export const apiKeysQuery = () => read('automation', 'GET /api/keys', {})

export const useCreateApiKey = sender('POST /api/keys', 'automation')

export const useRevokeApiKey = sender('DELETE /api/keys/:keyId', 'automation')

export const webhooksQuery = () => read('automation', 'GET /api/webhook-endpoints', {})

export const useAddWebhook = sender('POST /api/webhook-endpoints', 'automation')

export const useRemoveWebhook = sender('DELETE /api/webhook-endpoints/:webhookId', 'automation')

export const useRenewWebhookSecret = sender(
  'POST /api/webhook-endpoints/:webhookId/secret',
  'automation',
)

export const useTestWebhook = sender('POST /api/webhook-endpoints/:webhookId/test', 'automation')

export const deliveriesQuery = () =>
  readList('automation', 'GET /api/webhook-deliveries', { query: {} })

export const useRetryDelivery = sender(
  'POST /api/webhook-deliveries/:deliveryId/retry',
  'automation',
)

export const useRemoveDelivery = sender('DELETE /api/webhook-deliveries/:deliveryId', 'automation')
