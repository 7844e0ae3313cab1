import { createMutation, createOnceMutation, read, readList } from '../../lib/queries.ts'

export const apiKeysQuery = () => read('automation', 'GET /api/keys', {})

export const useCreateApiKey = createOnceMutation('POST /api/keys')

export const useRevokeApiKey = createMutation('DELETE /api/keys/:keyId')

export const webhooksQuery = () => read('automation', 'GET /api/webhook-endpoints', {})

export const useAddWebhook = createOnceMutation('POST /api/webhook-endpoints')

export const useRemoveWebhook = createMutation('DELETE /api/webhook-endpoints/:webhookId')

export const useRenewWebhookSecret = createMutation('POST /api/webhook-endpoints/:webhookId/secret')

export const useEnableWebhook = createMutation('POST /api/webhook-endpoints/:webhookId/enable')

export const useTestWebhook = createMutation('POST /api/webhook-endpoints/:webhookId/test')

export const deliveriesQuery = () =>
  readList('automation', 'GET /api/webhook-deliveries', { query: {} })

export const useRetryDelivery = createMutation('POST /api/webhook-deliveries/:deliveryId/retry')

export const useRetryFailedDeliveries = createMutation('POST /api/webhook-deliveries/retry')

export const useRemoveDelivery = createMutation('DELETE /api/webhook-deliveries/:deliveryId')
