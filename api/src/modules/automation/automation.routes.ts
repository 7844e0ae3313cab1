import * as keys from '@leadwright/shared/contracts/automation/api-keys'
import * as contract from '@leadwright/shared/contracts/automation/webhooks'
import { type Api, mount, mountLimited } from '../../http/mount.ts'
import * as apiKeys from './api-keys.usecases.ts'
import * as deliveries from './deliveries.usecases.ts'
import * as webhooks from './webhooks.usecases.ts'

export function automationRoutes(api: Api): void {
  const { deps } = api
  mount(api, keys.listApiKeys, () => ({ items: apiKeys.listApiKeys(deps) }))
  mountLimited(api, 'invite', keys.createApiKey, ({ actor, body }) =>
    apiKeys.createApiKey(deps, actor, body),
  )
  mount(api, keys.revokeApiKey, ({ actor, params }) =>
    apiKeys.revokeApiKey(deps, actor, params.keyId),
  )

  mount(api, contract.listWebhooks, () => ({ items: webhooks.listWebhooks(deps) }))
  mount(api, contract.addWebhook, ({ actor, body }) => webhooks.addWebhook(deps, actor, body))
  mount(api, contract.removeWebhook, ({ actor, params }) =>
    webhooks.removeWebhook(deps, actor, params.webhookId),
  )
  mount(api, contract.renewWebhookSecret, ({ actor, params }) =>
    webhooks.renewSecret(deps, actor, params.webhookId),
  )
  mount(api, contract.testWebhook, ({ actor, params }) =>
    webhooks.testWebhook(deps, actor, params.webhookId),
  )
  mount(api, contract.listWebhookDeliveries, ({ query }) => deliveries.listDeliveries(deps, query))
  mount(api, contract.retryWebhookDelivery, ({ actor, params }) =>
    deliveries.retryDelivery(deps, actor, params.deliveryId),
  )
  mount(api, contract.removeWebhookDelivery, ({ actor, params }) =>
    deliveries.removeDelivery(deps, actor, params.deliveryId),
  )
}
