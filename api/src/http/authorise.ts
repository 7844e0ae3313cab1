import type { Requirement } from '@leadwright/shared/contracts/identity/auth'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { can, type Permission } from '@leadwright/shared/permissions'
import type { Context } from 'hono'
import type { Authenticated } from '../lib/actor.ts'
import { DomainError, signedOut } from '../lib/errors.ts'
import type { AppEnv } from './env.ts'
import { isAboutOwnClient } from './own-client.ts'

export type Authenticate = (
  c: Context<AppEnv>,
  network: string,
  options: { background: boolean },
) => Authenticated | undefined

/**
 * The actor of a request now, or an error. At `public` endpoints, a session with an open
 * requirement counts as anonymous.
 */
export function authorise(
  authenticate: Authenticate,
  endpoint: Endpoint,
  c: Context<AppEnv>,
  network: string,
  { background }: { background: boolean },
) {
  const found = authenticate(c, network, { background })
  if (found) c.set('actor', found.actor)
  if (found?.actor.impersonator && !endpoint.whileImpersonating) {
    throw new DomainError(
      'forbidden',
      errorCodes.viewOnly,
      'You’re viewing the portal as a client. Stop viewing to make changes.',
    )
  }
  if (endpoint.access === 'public') return found?.requirement ? undefined : found?.actor
  if (!found) throw signedOut()
  const { actor, requirement } = found
  if (endpoint.access === 'pending') return actor
  if (requirement === 'second-factor') throw refusalFor(requirement)
  if (endpoint.access === 'enrolling') return actor
  if (requirement) throw refusalFor(requirement)
  const access = isAboutOwnClient(endpoint, c) ? endpoint.ownAccess : endpoint.access
  if (access !== 'signed-in' && !can(actor.role, access as Permission)) {
    throw new DomainError('forbidden', errorCodes.forbidden, messages.login.forbidden)
  }
  return actor
}

/** For a caller with a session: names the open requirement instead of asking to sign in. */
export const nameRequirement =
  (authenticate: Authenticate, c: Context<AppEnv>, network: string) => (error: unknown) => {
    const isSignInRequired =
      error instanceof DomainError && error.code === errorCodes.unauthenticated
    const requirement =
      isSignInRequired && authenticate(c, network, { background: true })?.requirement
    throw requirement ? refusalFor(requirement) : error
  }

function refusalFor(requirement: Requirement): DomainError {
  const [code, message] = requirementErrors[requirement]
  return new DomainError('forbidden', code, message)
}

const requirementErrors: Record<Requirement, [code: string, message: string]> = {
  'second-factor': [errorCodes.secondFactorRequired, messages.secondFactor.required],
  'new-password': [errorCodes.passwordChangeRequired, messages.login.passwordChangeRequired],
  'enrol-second-factor': [errorCodes.secondFactorMissing, messages.secondFactor.missing],
}
