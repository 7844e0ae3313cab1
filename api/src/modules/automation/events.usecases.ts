import type { DeliveredKind, WebhookKind } from '@leadwright/shared/webhook-kinds'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import * as repository from './webhooks.repository.ts'

/**
 * Queues an event for every webhook subscribed to its kind, in the transaction of its cause; the
 * worker delivers it at least once. An event contains only the id of its subject.
 */
export function enqueueEvent(tx: Tx, deps: Deps, kind: WebhookKind, subjectId: string): void {
  for (const { id, kinds } of repository.listWebhooks(tx)) {
    if (kinds.includes(kind)) enqueueDelivery(tx, deps, { webhookId: id, kind, subjectId })
  }
}

export function enqueueDelivery(
  tx: Tx,
  deps: Deps,
  delivery: { webhookId: string; kind: DeliveredKind; subjectId: string },
): void {
  const at = instant(deps.clock)
  repository.insertDelivery(tx, { ...delivery, id: newId(), nextAttemptAt: at, createdAt: at })
  deps.notifyOutbox()
}
