import type {
  confirmWithPasskey as confirmContract,
  signInWithPasskey as signInContract,
} from '@leadwright/shared/contracts/identity/passkeys'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import type { z } from 'zod'
import { transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { anonymousActor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/errors.ts'
import { type ChallengePurpose, challengeMs, newChallenge } from '../auth/challenges.ts'
import {
  enter,
  hasAcceptedTerms,
  proved,
  recordFailure,
  termsRequired,
} from '../auth/enter.usecases.ts'
import { isKnownNetwork } from '../auth/known-networks.repository.ts'
import { updateSession } from '../auth/sessions.repository.ts'
import type { Client } from '../auth/sessions.usecases.ts'
import { limitSignIn } from '../auth/sign-in-limits.ts'
import { findAccountById } from '../auth/users.repository.ts'
import { provePasskey, relyingPartyId, takeProof } from './passkey-proof.usecases.ts'
import { findCredential, listCredentialIds } from './passkeys.repository.ts'

const requestOptions = (deps: Deps, purpose: ChallengePurpose, credentialIds: string[] = []) => ({
  challenge: newChallenge(deps, purpose),
  rpId: relyingPartyId(deps),
  timeout: challengeMs,
  userVerification: 'required' as const,
  allowCredentials: credentialIds.map((id) => ({ type: 'public-key' as const, id })),
})

/** A challenge for any passkey that the browser has for this portal. */
export const startPasskeySignIn = (deps: Deps) => requestOptions(deps, 'sign-in')

const signInFailed = () =>
  new DomainError('unauthenticated', errorCodes.signInFailed, messages.passkeys.failed)

/**
 * Signs in with a passkey, which counts as both factors, and returns the new session's token; the
 * browser's previous session ends. The same error for an unknown, removed or copied passkey, a wrong
 * answer and a suspended person. Wrong passwords count in other limits, so they never lock out a
 * passkey. Rejected at `termsAccepted`, without using up the answer, unless the terms in force are accepted now or
 * were before.
 */
export async function signInWithPasskey(
  deps: Deps,
  client: Client,
  { answer, termsAccepted }: z.output<typeof signInContract.body>,
  formerToken?: string,
): Promise<string> {
  const { network } = client
  const userId = findCredential(deps.db, answer.id)?.userId ?? 'unknown'
  const attempt = await limitSignIn(
    deps,
    answer.id,
    network,
    isKnownNetwork(deps.db, userId, network),
  )
  const proof = await provePasskey(deps, 'sign-in', answer)
  const entry = transaction(deps.db, (tx) => {
    const found = findAccountById(tx, proof?.passkey.userId ?? userId)
    const isProved = proof && found && !found.suspendedSince
    if (isProved && !termsAccepted && !hasAcceptedTerms(tx, found.user.id)) return 'terms'
    if (isProved && takeProof(tx, deps, anonymousActor(network), proof)) {
      const actor = proved(deps, client, found)
      return { token: enter(tx, deps, { actor, client, formerToken, by: 'passkey' }) }
    }
    recordFailure(tx, deps, client, found, 'an unknown person')
    return undefined
  })
  if (!entry) throw signInFailed()
  await attempt.succeeded()
  if (entry === 'terms') throw termsRequired()
  return entry.token
}

const confirmPurpose = ({ sessionId }: Actor): ChallengePurpose => `confirm ${sessionId}`

/** A challenge for the caller's own passkeys; without any, the list is empty. */
export const startPasskeyConfirmation = (deps: Deps, actor: Actor) =>
  requestOptions(deps, confirmPurpose(actor), listCredentialIds(deps.db, actor.userId))

/**
 * Records that the caller was just confirmed by one of their passkeys, like `confirmPassword`. Wrong
 * answers count with wrong passwords.
 */
export async function confirmWithPasskey(
  deps: Deps,
  actor: Actor,
  { answer }: z.output<typeof confirmContract.body>,
): Promise<void> {
  await deps.limiter.consume('passwordCheck', actor.userId)
  const proof = await provePasskey(deps, confirmPurpose(actor), answer)
  const isConfirmed = transaction(deps.db, (tx) => {
    const isOwn = proof?.passkey.userId === actor.userId
    if (!proof || !isOwn || !takeProof(tx, deps, actor, proof)) return false
    updateSession(tx, actor.sessionId, { confirmedAt: instant(deps.clock) })
    return true
  })
  if (!isConfirmed) {
    throw new DomainError('invalid', 'passkeys.failed', messages.passkeys.failed)
  }
  await deps.limiter.reset('passwordCheck', actor.userId)
}
