import * as keys from '@leadwright/shared/contracts/automation/api-keys'
import * as contract from '@leadwright/shared/contracts/automation/webhooks'
import { type Api, mount } from '../../http/mount.ts'
import { serve, withoutActor } from '../../http/serve.ts'
import * as apiKeys from './api-keys.usecases.ts'
import * as deliveries from './deliveries.usecases.ts'
import * as webhooks from './webhooks.usecases.ts'

export function automationRoutes(api: Api): void {
  const { deps } = api
  mount(api, keys.listApiKeys, () => ({ items: apiKeys.listApiKeys(deps) }))
  serve(api, keys.createApiKey, apiKeys.createApiKey, 'invite')
  serve(api, keys.revokeApiKey, apiKeys.revokeApiKey)

  mount(api, contract.listWebhooks, () => ({ items: webhooks.listWebhooks(deps) }))
  serve(api, contract.addWebhook, webhooks.addWebhook)
  serve(api, contract.removeWebhook, webhooks.removeWebhook)
  serve(api, contract.renewWebhookSecret, webhooks.renewSecret)
  serve(api, contract.enableWebhook, webhooks.enableWebhook)
  serve(api, contract.testWebhook, webhooks.testWebhook)
  serve(api, contract.listWebhookDeliveries, withoutActor(deliveries.listDeliveries))
  serve(api, contract.retryWebhookDelivery, deliveries.retryDelivery)
  serve(api, contract.retryFailedDeliveries, deliveries.retryFailedDeliveries)
  serve(api, contract.removeWebhookDelivery, deliveries.removeDelivery)
}
