import { createApiKey, revokeApiKey } from '@leadwright/shared/contracts/automation/api-keys'
import * as webhooks from '@leadwright/shared/contracts/automation/webhooks'
import { by, type Change, createdId } from './scenario.ts'

const admin = by('writer')

/** One change of everything that programs work with. */
export const changesOfAutomation: readonly Change[] = [
  admin(
    'an API key is made',
    createApiKey,
    () => ({ body: { name: 'n8n', scopes: ['campaign:write' as const], days: 30 } }),
    ({ key }, ids) => {
      ids['keyId'] = key.id
    },
  ),
  admin('an API key is revoked', revokeApiKey, (scenario) => ({
    params: { keyId: createdId(scenario, 'keyId') },
  })),
  admin(
    'a webhook is added',
    webhooks.addWebhook,
    () => ({ body: { url: 'https://flows.example/hook', kinds: ['booking.created' as const] } }),
    ({ webhook }, ids) => {
      ids['webhookId'] = webhook.id
    },
  ),
  admin('a webhook is tried', webhooks.testWebhook, (scenario) => ({
    params: { webhookId: createdId(scenario, 'webhookId') },
  })),
  admin('a webhook gets another secret', webhooks.renewWebhookSecret, (scenario) => ({
    params: { webhookId: createdId(scenario, 'webhookId') },
  })),
  admin('a webhook is removed', webhooks.removeWebhook, (scenario) => ({
    params: { webhookId: createdId(scenario, 'webhookId') },
  })),
]
