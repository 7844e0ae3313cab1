import { generateKeyPairSync } from 'node:crypto'
import type { PasskeyAnswer } from '@leadwright/shared/contracts/identity/passkeys'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { AnyActor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { lazy } from '../../../lib/lazy.ts'
import { recordChange } from '../../audit/audit.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { useChallenge } from '../auth/challenges.repository.ts'
import { type ChallengePurpose, readChallenge } from '../auth/challenges.ts'
import { findUser, personSubject } from '../auth/users.repository.ts'
import { passkeyCopiedMail } from './passkeys.mails.ts'
import { findCredential, findPasskey, recordUse } from './passkeys.repository.ts'

/** The library has parsers for every kind of attestation, so it is loaded when the first passkey is used. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** The portal's host: browsers use a passkey only there (WebAuthn, relying party). */
export const relyingPartyId = ({ config }: Deps) => new URL(config.portalOrigin).hostname

type Passkey = NonNullable<ReturnType<typeof findCredential>>
type Challenge = NonNullable<ReturnType<typeof readChallenge>>

/** A passkey whose signature was right. It counts only once `takeProof` has accepted it. */
export interface Proof {
  passkey: Pick<Passkey, 'id' | 'userId'>
  counter: number
  challenge: Challenge
}

/**
 * Verifies a passkey's answer: its challenge, our origin and host, the verification of the user by the
 * device, and the signature. Undefined if anything is wrong, and for an unknown passkey after the
 * same work.
 */
export async function provePasskey(
  deps: Deps,
  purpose: ChallengePurpose,
  { id, ...response }: PasskeyAnswer,
): Promise<Proof | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const passkey = findCredential(deps.db, id)
  let challenge: Challenge | undefined
  const checked = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: (text) => {
      challenge = readChallenge(deps, purpose, text)
      return challenge !== undefined
    },
    expectedOrigin: deps.config.portalOrigin,
    expectedRPID: relyingPartyId(deps),
    requireUserVerification: true,
    // The library compares counters before it verifies the signature; `takeProof` does it afterwards.
    credential: { id, publicKey: keyOf(passkey), counter: 0 },
  }).catch(() => undefined)
  if (!passkey || !challenge || !checked?.verified) return undefined
  return { passkey, challenge, counter: checked.authenticationInfo.newCounter }
}

const keyOf = (passkey: Passkey | undefined) =>
  passkey ? new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')) : decoyKey().bytes

/** Verified instead of the key of an unknown passkey, so that the answer takes as long. */
const decoyKey = lazy(() => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  // A COSE key of the kind that most devices have: ES256 on P-256 (RFC 9052).
  const parts = ['a5010203262001215820', Buffer.from(x, 'base64url').toString('hex')]
  const hex = [...parts, '225820', Buffer.from(y, 'base64url').toString('hex')].join('')
  return { bytes: new Uint8Array(Buffer.from(hex, 'hex')) }
})

/**
 * Uses up a proof in the transaction that relies on it. False if its challenge was answered before, if
 * the passkey was removed meanwhile, or if its counter went back, which is audited and emailed to
 * its owner.
 */
export function takeProof(tx: Tx, deps: Deps, actor: AnyActor, proof: Proof): boolean {
  const now = instant(deps.clock)
  if (!useChallenge(tx, proof.challenge, now)) return false
  const user = findUser(tx, proof.passkey.userId)
  const stored = findPasskey(tx, proof.passkey.id)
  if (!user || !stored) return false
  const { counter } = proof
  if ((counter > 0 || stored.counter > 0) && counter <= stored.counter) {
    recordChange({ tx, deps, actor }, 'passkey.copied', personSubject(tx, user.id))
    enqueueMail(tx, deps, passkeyCopiedMail(deps.config, user.email))
    return false
  }
  recordUse(tx, stored.id, counter, now)
  return true
}
