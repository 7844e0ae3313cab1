import {
  type addPasskey as addContract,
  maxPasskeys,
  type PasskeyView,
} from '@leadwright/shared/contracts/identity/passkeys'
import { messages } from '@leadwright/shared/messages'
import type { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { conflict, DomainError, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { audited } from '../../audit/audit.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { useChallenge } from '../auth/challenges.repository.ts'
import {
  type ChallengePurpose,
  challengeMs,
  newChallenge,
  readChallenge,
} from '../auth/challenges.ts'
import { assertConfirmed, assertOwnPassword } from '../auth/confirm.usecases.ts'
import { endSessions, updateSession } from '../auth/sessions.repository.ts'
import { asksSecondFactor } from '../auth/sessions.usecases.ts'
import { hasAuthenticatorApp } from '../second-factor/second-factor.usecases.ts'
import { loadWebAuthn, relyingPartyId } from './passkey-proof.usecases.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './passkeys.mails.ts'
import * as repository from './passkeys.repository.ts'

/** ES256, EdDSA and RS256 (COSE): one of them is supported by every device. */
const algorithms = [-7, -8, -257]

const purposeOf = ({ sessionId }: Actor): ChallengePurpose => `add ${sessionId}`

export const listPasskeys = (deps: Deps, actor: Actor) => ({
  items: repository.listPasskeys(deps.db, actor.userId),
})

/** A challenge for a new passkey. Errors: see `assertMayAdd`. */
export function startPasskey(deps: Deps, actor: Actor) {
  assertMayAdd(deps, deps.db, actor)
  const credentialIds = repository.listCredentialIds(deps.db, actor.userId)
  return {
    challenge: newChallenge(deps, purposeOf(actor)),
    rp: { id: relyingPartyId(deps), name: deps.config.company.name },
    user: {
      id: Buffer.from(actor.userId).toString('base64url'),
      name: actor.email,
      displayName: actor.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMs,
    attestation: 'none' as const,
    excludeCredentials: credentialIds.map((id) => ({ type: 'public-key' as const, id })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

/**
 * Errors: `auth.password-change-required` (see `assertOwnPassword`); `auth.confirm-required`; `passkeys.too-many`.
 */
function assertMayAdd(deps: Deps, db: Db, actor: Actor): void {
  assertOwnPassword(db, actor)
  assertConfirmed(deps, actor)
  if (repository.countPasskeys(db, actor.userId) >= maxPasskeys) {
    throw conflict('passkeys.too-many', messages.passkeys.tooMany(maxPasskeys))
  }
}

/**
 * Stores the public key of a new passkey and emails a notice. The device has just verified the person,
 * so the session has passed a second factor. Errors: see `assertMayAdd`; `passkeys.failed` if the
 * answer doesn't fit a challenge of this session; `passkeys.known`.
 */
export async function addPasskey(
  deps: Deps,
  actor: Actor,
  { name, ...answer }: z.output<typeof addContract.body>,
): Promise<PasskeyView> {
  assertMayAdd(deps, deps.db, actor)
  const { challenge, credential } = await verifyNew(deps, actor, answer)
  const at = instant(deps.clock)
  const id = newId()
  return audited(deps, actor, (tx, record) => {
    assertMayAdd(deps, tx, actor)
    if (!useChallenge(tx, challenge, at)) throw notAdded()
    if (repository.findCredential(tx, credential.id)) {
      throw conflict('passkeys.known', messages.passkeys.known)
    }
    repository.insertPasskey(tx, {
      ...{ id, userId: actor.userId, name, createdAt: at },
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
    })
    updateSession(tx, actor.sessionId, { secondFactorAt: at })
    enqueueMail(tx, deps, passkeyAddedMail(deps.config, actor.email))
    record('passkey.added', { type: 'user', id: actor.userId }, { passkey: name })
    return { id, name, createdAt: at, lastUsedAt: null }
  })
}

const notAdded = () => new DomainError('invalid', 'passkeys.failed', messages.passkeys.notAdded)

async function verifyNew(
  deps: Deps,
  actor: Actor,
  { id, ...response }: Omit<z.output<typeof addContract.body>, 'name'>,
) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  let challenge: ReturnType<typeof readChallenge>
  const checked = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: (text) => {
      challenge = readChallenge(deps, purposeOf(actor), text)
      return challenge !== undefined
    },
    expectedOrigin: deps.config.portalOrigin,
    expectedRPID: relyingPartyId(deps),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!challenge || !checked?.verified) throw notAdded()
  return { challenge, credential: checked.registrationInfo.credential }
}

/** 404 for another person's passkey. */
export function renamePasskey(
  deps: Deps,
  actor: Actor,
  passkeyId: string,
  { name }: { name: string },
): PasskeyView {
  return audited(deps, actor, (tx, record) => {
    const found = orNotFound(repository.findOwnPasskey(tx, actor.userId, passkeyId))
    repository.updateOwnPasskey(tx, actor.userId, passkeyId, name)
    const detail = { passkey: name, before: found.name }
    record('passkey.renamed', { type: 'user', id: actor.userId }, detail)
    return { ...found, name }
  })
}

/**
 * Removes a passkey; every other session ends, because one of them may be on a lost device. 404 for
 * another person's passkey; `second-factor.required` if it is the only second factor of someone who
 * must have one.
 */
export function removePasskey(deps: Deps, actor: Actor, passkeyId: string) {
  const { userId } = actor
  audited(deps, actor, (tx, record) => {
    const found = orNotFound(repository.findOwnPasskey(tx, userId, passkeyId))
    const isLast = repository.countPasskeys(tx, userId) === 1
    if (isLast && asksSecondFactor(tx, actor.role) && !hasAuthenticatorApp(tx, userId)) {
      throw conflict('second-factor.required', messages.passkeys.lastOne)
    }
    repository.deleteOwnPasskey(tx, userId, passkeyId)
    const endedSessions = endSessions(tx, userId, actor.sessionId)
    enqueueMail(tx, deps, passkeyRemovedMail(deps.config, actor.email))
    const detail = { passkey: found.name, endedSessions }
    record('passkey.removed', { type: 'user', id: userId }, detail)
  })
  return listPasskeys(deps, actor)
}
