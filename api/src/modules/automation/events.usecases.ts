import type { DeliveredKind, WebhookKind } from '@leadwright/shared/webhook-kinds'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { AnyActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { type AuditAction, recordChange, type Subject } from '../audit/audit.ts'
import { enqueueMail, type OutgoingMail } from '../mail/mail.usecases.ts'
import { type NewNotification, notify } from '../notifications/notifications.usecases.ts'
import * as repository from './webhooks.repository.ts'

/** Something that happened, with everything that follows from it. */
export interface DomainEvent {
  /** The entry in the audit log. Its kind also decides which open pages refetch what. */
  audit: readonly [action: AuditAction, subject: Subject, detail?: object]
  /** The event for webhooks contains only the id of its subject. */
  webhook?: readonly [kind: WebhookKind, subjectId: string]
  /** In the bell, and by email if wanted. */
  notifications?: readonly NewNotification[]
  /** Emails that are always sent, such as those to applicants. */
  mails?: readonly ((config: Config) => OutgoingMail)[]
}

/** The transaction and the actor of an event. */
export interface EventContext {
  tx: Tx
  deps: Deps
  actor: AnyActor
}

/**
 * Writes everything that follows from an event, in the transaction of its cause. Outboxes and open
 * pages learn of it after the commit.
 */
export function publish(context: EventContext, event: DomainEvent): void {
  const { tx, deps } = context
  const { audit, webhook, notifications = [], mails = [] } = event
  recordChange(context, ...audit)
  if (webhook) enqueueEvent(tx, deps, ...webhook)
  for (const notification of notifications) notify(tx, deps, notification)
  for (const mail of mails) enqueueMail(tx, deps, mail(deps.config))
}

const listSubscribed = (tx: Tx, kind: WebhookKind) =>
  repository.listWebhooks(tx).filter((one) => !one.disabledAt && one.kinds.includes(kind))

/** Whether an enabled webhook receives events of this kind. */
export const isSubscribed = (tx: Tx, kind: WebhookKind): boolean =>
  listSubscribed(tx, kind).length > 0

/** Queued for every enabled webhook subscribed to the kind; the worker delivers it at least once. */
export function enqueueEvent(tx: Tx, deps: Deps, kind: WebhookKind, subjectId: string): void {
  for (const { id: webhookId } of listSubscribed(tx, kind)) {
    enqueueDelivery(tx, deps, { webhookId, kind, subjectId })
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
