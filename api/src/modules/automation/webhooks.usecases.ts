import {
  type AddWebhookBody,
  maxWebhooks,
  oldSecretHours,
  type WebhookView,
} from '@leadwright/shared/contracts/automation/webhooks'
import { messages } from '@leadwright/shared/messages'
import { webhookTest } from '@leadwright/shared/webhook-kinds'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { conflict, invalidField, notFound, orNotFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { audited, type Subject } from '../audit/audit.ts'
import { assertConfirmed } from '../identity/auth/confirm.usecases.ts'
import { findActiveWith } from '../identity/auth/users.usecases.ts'
import { enqueueMail } from '../mail/mail.usecases.ts'
import { enqueueDelivery } from './events.usecases.ts'
import { createWebhookLookup, hostOf, PrivateAddressError } from './webhook-addresses.ts'
import { newWebhookSecret } from './webhook-signature.ts'
import { webhookDisabledMail } from './webhooks.mails.ts'
import * as repository from './webhooks.repository.ts'
import { secretPlaces } from './webhooks.rules.ts'

interface WithSecret {
  webhook: WebhookView
  /** Returned only once. */
  secret: string
}

export const listWebhooks = ({ db }: Deps): WebhookView[] => repository.listWebhooks(db)

/**
 * Errors: `auth.confirm-required`; 400 for an unknown host or a private address;
 * `webhooks.too-many`.
 */
export async function addWebhook(
  deps: Deps,
  actor: Actor,
  { url, kinds }: z.output<typeof AddWebhookBody>,
): Promise<WithSecret> {
  assertConfirmed(deps, actor)
  await assertAllowedHost(deps, hostOf(url))
  const id = newId()
  const secret = newWebhookSecret()
  const sealed = deps.vault.seal(secret, secretPlaces(id).current)
  return audited(deps, actor, (tx, record) => {
    if (repository.listWebhooks(tx).length >= maxWebhooks) {
      throw conflict('webhooks.too-many', messages.automation.tooManyWebhooks(maxWebhooks))
    }
    const createdAt = instant(deps.clock)
    repository.insertWebhook(tx, { id, url, kinds, secret: sealed, createdAt })
    const eventLabels = kinds.map((kind) => messages.automation.kindLabels[kind].toLowerCase())
    record('webhook.added', subjectOf(tx, id), { kinds: eventLabels })
    return { webhook: orNotFound(repository.findWebhook(tx, id)), secret }
  })
}

async function assertAllowedHost(deps: Deps, host: string): Promise<void> {
  try {
    await createWebhookLookup(deps)(host)
  } catch (error) {
    const isPrivate = error instanceof PrivateAddressError
    throw invalidField('url', isPrivate ? error.message : messages.automation.unknownHost(host))
  }
}

/** Error: 404. */
export function removeWebhook(deps: Deps, actor: Actor, id: string): void {
  audited(deps, actor, (tx, record) => {
    record('webhook.removed', subjectOf(tx, id))
    repository.deleteWebhook(tx, id)
  })
}

/** The previous secret also signs for another day. Errors: `auth.confirm-required`; 404. */
export function renewSecret(deps: Deps, actor: Actor, id: string): WithSecret {
  assertConfirmed(deps, actor)
  const { vault } = deps
  const secret = newWebhookSecret()
  return audited(deps, actor, (tx, record) => {
    const before = orNotFound(repository.findWebhook(tx, id))
    const previous = vault.open(before.secret, secretPlaces(id).current)
    repository.updateWebhook(tx, id, {
      secret: vault.seal(secret, secretPlaces(id).current),
      previousSecret: vault.seal(previous, secretPlaces(id).previous),
      previousUntil: instant(deps.clock, oldSecretHours * 3_600_000),
    })
    record('webhook.secret-renewed', subjectOf(tx, id))
    return { webhook: orNotFound(repository.findWebhook(tx, id)), secret }
  })
}

/**
 * For a receiver that wants no more: waiting deliveries are given up, and admins are emailed. Does
 * nothing if the webhook was removed meanwhile.
 */
export function disableWebhook(deps: Deps, id: string): void {
  audited(deps, systemActor, (tx, record) => {
    if (!repository.findWebhook(tx, id)) return
    const subject = subjectOf(tx, id)
    repository.updateWebhook(tx, id, { disabledAt: instant(deps.clock) })
    repository.giveUpWaiting(tx, id, messages.automation.webhookGone)
    record('webhook.disabled', subject)
    for (const { email } of findActiveWith(tx, 'automation.manage')) {
      enqueueMail(tx, deps, webhookDisabledMail(deps.config, email, subject.name))
    }
  })
}

/** Error: 404 for a webhook that is not disabled. */
export function enableWebhook(deps: Deps, actor: Actor, id: string): void {
  audited(deps, actor, (tx, record) => {
    if (!repository.findWebhook(tx, id)?.disabledAt) throw notFound()
    repository.updateWebhook(tx, id, { disabledAt: null })
    record('webhook.enabled', subjectOf(tx, id))
  })
}

/** Errors: 404; `webhooks.disabled`. */
export function testWebhook(deps: Deps, actor: Actor, id: string): void {
  audited(deps, actor, (tx, record) => {
    assertEnabled(tx, id)
    record('webhook.tested', subjectOf(tx, id))
    enqueueDelivery(tx, deps, { webhookId: id, kind: webhookTest, subjectId: id })
  })
}

/** Errors: 404; `webhooks.disabled`. */
export function assertEnabled(db: Db, id: string): void {
  if (!orNotFound(repository.findWebhook(db, id)).disabledAt) return
  throw conflict('webhooks.disabled', messages.automation.webhookDisabled)
}

/**
 * Names only the host: the rest of the URL may contain credentials. 404 if the webhook does not
 * exist.
 */
export function subjectOf(db: Db, id: string): Subject & { name: string } {
  const { url } = orNotFound(repository.findWebhook(db, id))
  return { type: 'webhook', id, name: new URL(url).host }
}
