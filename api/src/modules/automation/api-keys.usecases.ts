import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import {
  type ApiKeyView,
  apiKeyWarningDays,
  type CreateApiKeyBody,
  maxApiKeys,
} from '@leadwright/shared/contracts/automation/api-keys'
import { dayIn } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { companyLabel } from '@leadwright/shared/people'
import type { z } from 'zod'
import { type Db, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ApiKeyCaller } from '../../lib/actor.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { conflict, orNotFound } from '../../lib/errors.ts'
import { hashToken, newId, newToken } from '../../lib/ids.ts'
import { isStorageFull } from '../../lib/storage.ts'
import { audited } from '../audit/audit.ts'
import { assertConfirmed } from '../identity/auth/confirm.usecases.ts'
import { findActiveWith, personSubject } from '../identity/auth/users.usecases.ts'
import { enqueueMail } from '../mail/mail.usecases.ts'
import { keyCreatedMail, keyExpiresMail } from './api-keys.mails.ts'
import * as repository from './api-keys.repository.ts'

const day = 86_400_000
/** A key's last use is not stored again within this time, in milliseconds. */
const noteUseEveryMs = 60_000

export function listApiKeys({ db, clock }: Deps): ApiKeyView[] {
  const now = instant(clock)
  return repository.listApiKeys(db).map(({ key, ...client }) => ({
    ...key,
    client: key.clientId === null ? null : { id: key.clientId, name: companyLabel(client) },
    expired: key.expiresAt <= now,
  }))
}

/**
 * Creates a key and emails every admin. The token is returned once; only its hash is stored.
 * Errors: `auth.confirm-required`; 404 for an unknown client; `keys.too-many`.
 */
export function createApiKey(
  deps: Deps,
  actor: Actor,
  { days, ...input }: z.output<typeof CreateApiKeyBody>,
): { key: ApiKeyView; token: string } {
  assertConfirmed(deps, actor)
  const id = newId()
  const token = `lw_${newToken()}`
  const expiresAt = instant(deps.clock, days * day)
  return audited(deps, actor, (tx, record) => {
    if (repository.listApiKeys(tx).length >= maxApiKeys) {
      throw conflict(
        'keys.too-many',
        `You already have ${maxApiKeys} API keys. Revoke one you no longer need.`,
      )
    }
    const { clientId, name, scopes } = input
    const client = clientId === null ? undefined : requireClient(tx, clientId)
    const createdAt = instant(deps.clock)
    repository.insertApiKey(tx, {
      ...input,
      id,
      tokenHash: hashToken(token),
      expiresAt,
      createdAt,
    })
    const detail = {
      scopes: scopes.map((scope) => messages.automation.scopeLabels[scope].toLowerCase()),
      until: dayIn(deps.config.company.timeZone, new Date(expiresAt)),
      client,
    }
    record('api-key.created', { type: 'api-key', id, name }, detail)
    const about = { ...detail, name, by: actor.name }
    for (const { email } of findActiveWith(tx, 'automation.manage')) {
      enqueueMail(tx, deps, keyCreatedMail(deps.config, email, about))
    }
    return { key: orNotFound(listApiKeys({ ...deps, db: tx }).find((key) => key.id === id)), token }
  })
}

/** The key's next call returns 401. Error: 404. */
export function revokeApiKey(deps: Deps, actor: Actor, id: string): void {
  audited(deps, actor, (tx, record) => {
    const name = orNotFound(repository.deleteApiKey(tx, id))
    record('api-key.revoked', { type: 'api-key', id, name })
  })
}

/**
 * The caller that a token belongs to; undefined if the token is unknown, revoked, expired or of a
 * suspended client. Stores the time of use.
 */
export function authenticateApiKey(
  deps: Deps,
  token: string,
  network: string,
): ApiKeyCaller | undefined {
  const found = repository.findApiKeyByHash(deps.db, hashToken(token))
  if (!found || found.expiresAt <= instant(deps.clock)) return undefined
  const { id, name, scopes, clientId } = found
  noteUse(deps, found, network)
  const actor: Actor = {
    userId: id,
    clientId: id,
    role: 'api-key',
    email: '',
    name: `API key “${name}”`,
    sessionId: '',
    network,
    ...(clientId !== null && { onlyClientId: clientId }),
  }
  return { actor, scopes, clientId }
}

function noteUse(deps: Deps, key: repository.ApiKeyRow, network: string): void {
  const isNoted =
    key.lastNetwork === network && (key.lastUsedAt ?? '') > instant(deps.clock, -noteUseEveryMs)
  // A call inside a transaction is a second read; the use was stored before the transaction
  // started.
  if (isNoted || deps.db.$client.inTransaction) return
  try {
    transaction(deps.db, (tx) => {
      repository.updateApiKey(tx, key.id, { lastUsedAt: instant(deps.clock), lastNetwork: network })
    })
  } catch (error) {
    // Reads must still work when the disk is full.
    if (!isStorageFull(error)) throw error
  }
}

/** API keys that expire soon or have expired. */
export const apiKeyActionItems = ({ db, clock }: Deps): ActionItem[] =>
  actionItems('keys.expiring', repository.sumExpiring(db, warnUntil(clock)))

const warnUntil = (clock: Clock) => instant(clock, apiKeyWarningDays * day)

/** The same keys, the first to expire first. */
export const listExpiringKeys = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  repository
    .listExpiring(db, warnUntil(clock))
    .map(({ name, expiresAt }) => ({ name, expiresAt, expired: expiresAt <= instant(clock) }))

/** Emails every admin once about each key that expires soon. */
export const emailExpiringKeys = (deps: Deps): void =>
  transaction(deps.db, (tx) => {
    const { clock, config } = deps
    for (const key of repository.listExpiring(tx, warnUntil(clock))) {
      if (key.expiryMailedAt || key.expiresAt <= instant(clock)) continue
      const until = dayIn(config.company.timeZone, new Date(key.expiresAt))
      for (const { email } of findActiveWith(tx, 'automation.manage')) {
        enqueueMail(tx, deps, keyExpiresMail(config, email, { name: key.name, until }))
      }
      repository.updateApiKey(tx, key.id, { expiryMailedAt: instant(clock) })
    }
  })

function requireClient(db: Db, clientId: string): string {
  const { type, name } = personSubject(db, clientId)
  return orNotFound(type === 'client' ? name : undefined)
}
