import { messages } from '@leadwright/shared/messages'
import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { useChallenge } from '../auth/challenges.repository.ts'
import { type ChallengePurpose, newChallenge, readChallenge } from '../auth/challenges.ts'
import {
  type AttemptSecrets,
  authorizationPage,
  type Outcome,
  readAnswer,
  settingsOf,
} from './google-provider.ts'

/**
 * An attempt is a challenge in a cookie of the browser that starts it. What Google returns, and what proves that
 * the answer is for this browser, is derived from it, so nothing is stored until it is answered.
 */
export async function startAttempt(deps: Deps, purpose: ChallengePurpose) {
  settingsOf(deps)
  const attempt = newChallenge(deps, purpose)
  return { attempt, url: await authorizationPage(deps, secretsOf(deps, attempt)) }
}

function secretsOf({ vault }: Deps, attempt: string): AttemptSecrets {
  const derive = (use: string) => vault.digest(`google ${use}: ${attempt}`)
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') }
}

/**
 * Uses up the attempt, then reads who signed in to Google. An attempt counts once even if Google can’t be reached, so
 * one cookie causes one call. An answer to another attempt, such as that of another tab, doesn’t use it up.
 */
export async function finishAttempt(
  deps: Deps,
  purpose: ChallengePurpose,
  attempt: string | undefined,
  answer: string,
): Promise<Outcome> {
  const challenge = attempt && readChallenge(deps, purpose, attempt)
  if (!challenge) return { refusal: messages.google.expired }
  const secrets = secretsOf(deps, attempt)
  const isItsAnswer = new URLSearchParams(answer).get('state') === secrets.state
  const isFirst =
    isItsAnswer && transaction(deps.db, (tx) => useChallenge(tx, challenge, instant(deps.clock)))
  return isFirst ? readAnswer(deps, secrets, answer) : { refusal: messages.google.expired }
}
