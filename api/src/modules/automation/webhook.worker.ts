import { announce, transaction } from '../../db/client.ts'
import { type Stop, startOutboxWorker } from '../../db/outbox-worker.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { maxAttempts, retryMinutes } from '../../lib/retries.ts'
import { ReceiverGoneError, type WebhookSender } from './webhook-sender.ts'
import { signMessage } from './webhook-signature.ts'
import * as repository from './webhooks.repository.ts'
import { secretPlaces } from './webhooks.rules.ts'
import { disableWebhook } from './webhooks.usecases.ts'

/** Deliveries per round. */
const batch = 100

type DueDelivery = ReturnType<typeof repository.listDueDeliveries>[number]

/**
 * Sends due deliveries to all webhooks in parallel, and to each webhook in sequence until one
 * fails; that webhook then waits for the next round. At least once: after a crash between sending
 * and storing the result, the event is sent again with the same id. Returns the number of accepted
 * deliveries.
 */
export async function sendDueWebhooks(
  deps: Deps,
  send: WebhookSender,
  stop?: Stop,
): Promise<number> {
  const due = repository.listDueDeliveries(deps.db, instant(deps.clock), batch)
  const byWebhook = Map.groupBy(due, ({ webhook }) => webhook.id)
  const counts = await Promise.all(
    [...byWebhook.values()].map(async (entries) => {
      let taken = 0
      for (const entry of entries) {
        if (stop?.betweenEntries.aborted) break
        if (!(await attempt(deps, send, entry, stop?.atOnce))) break
        taken += 1
      }
      return taken
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** True when the receiver accepted the delivery. */
async function attempt(
  deps: Deps,
  send: WebhookSender,
  { delivery, webhook }: DueDelivery,
  stop: AbortSignal | undefined,
): Promise<boolean> {
  const { id, kind } = delivery
  const attempts = delivery.attempts + 1
  try {
    await send(webhook.url, sign(deps, { delivery, webhook }), stop)
  } catch (error) {
    // The delivery stays due and is sent after the restart.
    if (stop?.aborted) return false
    const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    deps.log.warn({ delivery: id, kind, attempts, lastError }, 'webhook delivery failed')
    const isGone = error instanceof ReceiverGoneError
    if (isGone) disableWebhook(deps, webhook.id)
    const isGivenUp = isGone || attempts >= maxAttempts
    const nextAttemptAt = isGivenUp ? null : instant(deps.clock, retryMinutes(attempts) * 60_000)
    note(deps, id, { attempts, lastError, nextAttemptAt })
    return false
  }
  const deliveredAt = instant(deps.clock)
  note(deps, id, { attempts, deliveredAt, nextAttemptAt: null, lastError: null })
  return true
}

function note(deps: Deps, id: string, change: Partial<repository.DeliveryRow>): void {
  transaction(deps.db, (tx) => {
    repository.updateDelivery(tx, id, change)
    announce(tx, { audience: { permission: 'automation.manage' }, topics: ['automation'] })
  })
}

function sign({ vault, clock }: Deps, { delivery, webhook }: DueDelivery) {
  const { id, secret, previousSecret, previousUntil } = webhook
  const isBoth = previousSecret && previousUntil && previousUntil > instant(clock)
  return signMessage(delivery, clock.now(), [
    vault.open(secret, secretPlaces(id).current),
    ...(isBoth ? [vault.open(previousSecret, secretPlaces(id).previous)] : []),
  ])
}

export const startWebhookWorker = (deps: Deps, send: WebhookSender) =>
  startOutboxWorker(deps.log, (stop) => sendDueWebhooks(deps, send, stop))
