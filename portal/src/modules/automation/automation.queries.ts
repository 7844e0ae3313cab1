import type * as keys from '@leadwright/shared/contracts/automation/api-keys'
import type * as webhooks from '@leadwright/shared/contracts/automation/webhooks'
import { read, readList, sender } from '../../lib/queries.ts'

export const apiKeysQuery = () => read<typeof keys.listApiKeys>('automation', 'GET /api/keys', {})

export const useCreateApiKey = sender<typeof keys.createApiKey>('POST /api/keys', 'automation')

export const useRevokeApiKey = sender<typeof keys.revokeApiKey>(
  'DELETE /api/keys/:keyId',
  'automation',
)

export const webhooksQuery = () =>
  read<typeof webhooks.listWebhooks>('automation', 'GET /api/webhook-endpoints', {})

export const useAddWebhook = sender<typeof webhooks.addWebhook>(
  'POST /api/webhook-endpoints',
  'automation',
)

export const useRemoveWebhook = sender<typeof webhooks.removeWebhook>(
  'DELETE /api/webhook-endpoints/:webhookId',
  'automation',
)

export const useRenewWebhookSecret = sender<typeof webhooks.renewWebhookSecret>(
  'POST /api/webhook-endpoints/:webhookId/secret',
  'automation',
)

export const useTestWebhook = sender<typeof webhooks.testWebhook>(
  'POST /api/webhook-endpoints/:webhookId/test',
  'automation',
)

export const deliveriesQuery = () =>
  readList<typeof webhooks.listWebhookDeliveries>('automation', 'GET /api/webhook-deliveries', {
    query: {},
  })

export const useRetryDelivery = sender<typeof webhooks.retryWebhookDelivery>(
  'POST /api/webhook-deliveries/:deliveryId/retry',
  'automation',
)

export const useRemoveDelivery = sender<typeof webhooks.removeWebhookDelivery>(
  'DELETE /api/webhook-deliveries/:deliveryId',
  'automation',
)
