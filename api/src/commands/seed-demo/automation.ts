import { apiKeyDays } from '@leadwright/shared/contracts/automation/api-keys'
import type { WebhookKind } from '@leadwright/shared/webhook-kinds'
import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { hashToken, newId, newToken } from '../../lib/ids.ts'
import { insertApiKey } from '../../modules/automation/api-keys.repository.ts'
import { newWebhookSecret } from '../../modules/automation/webhook-signature.ts'
import { insertDelivery, insertWebhook } from '../../modules/automation/webhooks.repository.ts'
import { secretPlaces } from '../../modules/automation/webhooks.rules.ts'
import type { DemoWorld } from './people.ts'

const day = 86_400_000
const hour = 3_600_000
const kinds: WebhookKind[] = ['update.decided', 'application.received']

/**
 * The workflows of Operations, which enter campaign weeks and receive decisions and applications.
 */
export function seedAutomation(tx: Tx, { deps }: DemoWorld): void {
  const at = (ms: number) => instant(deps.clock, ms)
  const madeAt = -20 * day
  insertApiKey(tx, {
    id: newId(),
    name: 'n8n, campaign figures',
    scopes: ['campaign:read', 'campaign:write'],
    tokenHash: hashToken(newToken()),
    expiresAt: at(madeAt + apiKeyDays.default * day),
    lastUsedAt: at(-3 * hour),
    lastNetwork: '198.51.100.7',
    createdAt: at(madeAt),
  })
  const id = newId()
  insertWebhook(tx, {
    id,
    // `.invalid` never resolves (RFC 6761), so no event leaves the machine; attempts only fail.
    url: 'https://flows.leadwright.invalid/webhook/decisions',
    kinds,
    secret: deps.vault.seal(newWebhookSecret(), secretPlaces(id).current),
    createdAt: at(madeAt),
  })
  for (const [index, kind] of [...kinds, ...kinds].entries()) {
    const createdAt = at(-(index + 1) * 26 * hour)
    const delivery = { id: newId(), webhookId: id, kind, subjectId: newId() }
    insertDelivery(tx, { ...delivery, attempts: 1, createdAt, deliveredAt: createdAt })
  }
}
