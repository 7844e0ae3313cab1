import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type { DeliveryView } from '@leadwright/shared/contracts/automation/webhooks'
import { messages } from '@leadwright/shared/messages'
import { MAIL_DAYS } from '@leadwright/shared/retention'
import { transaction } from '../../db/client.ts'
import { byCreation, type PageQuery, readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { conflict, notFound, orNotFound } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import * as repository from './webhooks.repository.ts'
import { assertEnabled, subjectOf } from './webhooks.usecases.ts'

export const listDeliveries = ({ db }: Deps, query: PageQuery) =>
  readPage(query, (range) => repository.listDeliveries(db, range), byCreation, viewOf)

type Listed = ReturnType<typeof repository.listDeliveries>[number]

const viewOf = (row: Listed): DeliveryView => ({
  ...row,
  status: row.deliveredAt ? 'delivered' : row.nextAttemptAt ? 'waiting' : 'failed',
})

/** Errors: 404; `webhooks.disabled`. */
export function retryDelivery(deps: Deps, actor: Actor, id: string): void {
  audited(deps, actor, (tx, record) => {
    const { webhookId, kind } = orNotFound(repository.findDelivery(tx, id))
    assertEnabled(tx, webhookId)
    const change = { attempts: 0, nextAttemptAt: instant(deps.clock), deliveredAt: null }
    repository.updateDelivery(tx, id, change)
    record('webhook.sent-again', subjectOf(tx, webhookId), { kind })
  })
  deps.notifyOutbox()
}

/** Of all enabled webhooks. Error: `webhooks.none-to-retry`. */
export function retryFailedDeliveries(deps: Deps, actor: Actor): void {
  audited(deps, actor, (tx, record) => {
    const counts = repository.listWebhooks(tx).map(({ id, disabledAt }) => {
      const count = disabledAt ? 0 : repository.retryFailed(tx, id, instant(deps.clock))
      if (count > 0) record('webhook.failed-sent-again', subjectOf(tx, id), { count })
      return count
    })
    if (counts.every((count) => count === 0)) {
      throw conflict('webhooks.none-to-retry', messages.automation.noneToRetry)
    }
  })
  deps.notifyOutbox()
}

/** Error: 404 for a delivery that succeeded or is still being retried. */
export function removeDelivery(deps: Deps, actor: Actor, id: string): void {
  audited(deps, actor, (tx, record) => {
    const row = orNotFound(repository.findDelivery(tx, id))
    if (row.deliveredAt || row.nextAttemptAt) throw notFound()
    repository.deleteDelivery(tx, id)
    record('webhook.event-removed', subjectOf(tx, row.webhookId), { kind: row.kind })
  })
}

/** Deliveries that were given up after all attempts. */
export const webhookActionItems = ({ db }: Deps): ActionItem[] =>
  actionItems('webhooks.failed', repository.sumGivenUp(db))

/** A receiver may be unreachable this long, e.g. for an upgrade (ms). */
const longestOutage = 60 * 60_000

/** How far behind the deliveries are, and the receivers that have accepted none for an hour. */
export const readWebhooks = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  ...repository.sumWaiting(db),
  failed: repository.sumGivenUp(db).count,
  // The address may contain a secret, the host does not.
  failing: repository
    .listFailing(db, instant(clock, -longestOutage))
    .map(({ url, ...rest }) => ({ host: new URL(url).host, ...rest })),
})

/** Deliveries are kept as long as emails, in milliseconds. */
const retentionMs = MAIL_DAYS * 86_400_000

/** Deletes old deliveries and expired previous secrets. Returns the number of deliveries. */
export const purgeWebhooks = (deps: Deps): number =>
  transaction(deps.db, (tx) => {
    repository.forgetPreviousSecrets(tx, instant(deps.clock))
    return repository.deleteDeliveries(tx, instant(deps.clock, -retentionMs))
  })
