import { challengeMinutes } from '@leadwright/shared/contracts/identity/passkeys'
import type { Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { newToken } from '../../../lib/ids.ts'

/** What a challenge is for; except for signing in, it can be answered only in the session that asked. */
export type ChallengePurpose =
  | 'sign-in'
  | `confirm ${string}`
  | `add ${string}`
  | 'google sign-in'
  | `google link ${string}`

export const challengeMs = challengeMinutes * 60_000

/**
 * A challenge is a signed text with its purpose and end, so asking for one stores nothing. Its nonce
 * is stored once it is answered (`useChallenge`).
 */
export function newChallenge({ vault, clock }: Deps, purpose: ChallengePurpose): string {
  const [nonce, expiresAt] = [newToken(), instant(clock, challengeMs)]
  const signature = vault.sign(signedText(purpose, nonce, expiresAt))
  return Buffer.from([nonce, expiresAt, signature].join(' ')).toString('base64url')
}

/** Undefined if we didn't create the challenge for this purpose, or it has expired. */
export function readChallenge({ vault, clock }: Deps, purpose: ChallengePurpose, text: string) {
  const parts = Buffer.from(text, 'base64url').toString('utf8').split(' ')
  const [nonce = '', expiresAt = '', signature = ''] = parts
  if (expiresAt <= instant(clock)) return undefined
  const isOurs = vault.isSigned(signedText(purpose, nonce, expiresAt), signature)
  return isOurs ? { nonce, expiresAt } : undefined
}

const signedText = (purpose: ChallengePurpose, nonce: string, expiresAt: string) =>
  `sign-in challenge: ${purpose} ${nonce} ${expiresAt}`
