import type { signInWithGoogle as signInContract } from '@leadwright/shared/contracts/identity/google'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import type { z } from 'zod'
import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/errors.ts'
import {
  enter,
  hasAcceptedTerms,
  proved,
  recordFailure,
  suspended,
  termsRequired,
} from '../auth/enter.usecases.ts'
import type { Client } from '../auth/sessions.usecases.ts'
import { findAccountById } from '../auth/users.repository.ts'
import { findByIdentity, recordUse } from './google.repository.ts'
import { finishAttempt, startAttempt } from './google-attempts.ts'
import { settingsOf } from './google-provider.ts'

/** The attempt is for a cookie. Error: `google.unreachable`. */
export const startGoogleSignIn = (deps: Deps) => startAttempt(deps, 'google sign-in')

const refused = (message: string) =>
  new DomainError('unauthenticated', errorCodes.signInFailed, message)

/** What the browser presents: its attempt, and the token of its session, which ends. */
interface Presented {
  attempt: string | undefined
  formerToken: string | undefined
}

/**
 * Signs in the person who linked the Google account, and returns the new session’s token. It is one factor, like the
 * password, and doesn’t confirm sensitive actions. Attempts count with other sign-ins of the network.
 */
export async function signInWithGoogle(
  deps: Deps,
  client: Client,
  { answer, termsAccepted }: z.output<typeof signInContract.body>,
  { attempt, formerToken }: Presented,
): Promise<string> {
  const { network } = client
  settingsOf(deps)
  await deps.limiter.consume('signInNetwork', { network })
  const { identity, refusal } = await finishAttempt(deps, 'google sign-in', attempt, answer)
  const entry = transaction(deps.db, (tx) => {
    const account = identity && findByIdentity(tx, identity)
    const found = account && findAccountById(tx, account.userId)
    const isTeam = can(found?.profile?.role, 'studio.view')
    if (!found || !isTeam || found.suspendedSince) {
      recordFailure(tx, deps, client, found, 'an unknown person')
      return isTeam ? suspended(deps) : refused(refusal ?? messages.google.notLinked)
    }
    if (!termsAccepted && !hasAcceptedTerms(tx, found.user.id)) return 'terms'
    const actor = proved(deps, client, found)
    recordUse(tx, found.user.id, { email: identity.email, lastUsedAt: instant(deps.clock) })
    return { token: enter(tx, deps, { actor, client, formerToken, by: 'google' }) }
  })
  if (entry instanceof DomainError) throw entry
  await deps.limiter.refund('signInNetwork', { network })
  if (entry === 'terms') throw termsRequired()
  return entry.token
}
