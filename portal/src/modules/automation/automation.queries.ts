import { creator, read, readList, sender } from '../../lib/queries.ts'

export const apiKeysQuery = () => read('automation', 'GET /api/keys', {})

export const useCreateApiKey = creator('POST /api/keys')

export const useRevokeApiKey = sender('DELETE /api/keys/:keyId')

export const webhooksQuery = () => read('automation', 'GET /api/webhook-endpoints', {})

export const useAddWebhook = creator('POST /api/webhook-endpoints')

export const useRemoveWebhook = sender('DELETE /api/webhook-endpoints/:webhookId')

export const useRenewWebhookSecret = sender('POST /api/webhook-endpoints/:webhookId/secret')

export const useTestWebhook = sender('POST /api/webhook-endpoints/:webhookId/test')

export const deliveriesQuery = () =>
  readList('automation', 'GET /api/webhook-deliveries', { query: {} })

export const useRetryDelivery = sender('POST /api/webhook-deliveries/:deliveryId/retry')

export const useRemoveDelivery = sender('DELETE /api/webhook-deliveries/:deliveryId')
