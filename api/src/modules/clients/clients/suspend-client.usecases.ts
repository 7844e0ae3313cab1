import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { displayName } from '@leadwright/shared/people'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { orNotFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { assertConfirmed } from '../../identity/auth/confirm.usecases.ts'
import { setClientSuspended } from '../../identity/auth/users.usecases.ts'
import { findClient } from './clients.repository.ts'
import { readClient } from './clients.usecases.ts'

/**
 * Suspends a client with all its people and API keys, or restores it; its data stays readable to
 * the team.
 * Errors: 404; `auth.confirm-required`.
 */
export function changeClientSuspension(
  deps: Deps,
  actor: Actor,
  clientId: string,
  suspended: boolean,
): ClientView {
  assertConfirmed(deps, actor)
  audited(deps, actor, (tx, record) => {
    const client = orNotFound(findClient(tx, clientId))
    if ((client.suspendedAt !== null) === suspended) return
    const ended = setClientSuspended(tx, clientId, suspended ? instant(deps.clock) : null)
    const subject = { type: 'client', id: clientId, name: displayName(client) }
    record(suspended ? 'client.suspended' : 'client.restored', subject, {
      company: client.companyName,
      ...ended,
    })
  })
  return readClient(deps, clientId)
}
