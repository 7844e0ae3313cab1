import { errorCodes } from '@leadwright/shared/errors'
import type { Actor, Deps } from '../../../deps.ts'
import { conflict, notFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { assertConfirmed } from './confirm.usecases.ts'
import { stopViewing, updateSession } from './sessions.repository.ts'
import { mayBeViewed } from './sessions.usecases.ts'
import { findPerson, personSubject } from './users.repository.ts'

/**
 * From now on the admin's session sees what the client sees, and every change is rejected
 * (http/mount.ts). Errors: `auth.confirm-required`; 404 if the id is not a client's, or an erased
 * client's.
 */
export function startImpersonation(deps: Deps, actor: Actor, clientId: string): void {
  assertConfirmed(deps, actor)
  const client = findPerson(deps.db, clientId)
  if (client?.company == null || !mayBeViewed(client)) throw notFound()
  audited(deps, actor, (tx, record) => {
    updateSession(tx, actor.sessionId, { viewingAs: clientId })
    record('client.view-started', personSubject(tx, clientId))
  })
}

/** Returns to the admin's own view; rejected if this session is not viewing as a client. */
export function endImpersonation(deps: Deps, actor: Actor): void {
  audited(deps, actor, (tx, record) => {
    if (!stopViewing(tx, actor.sessionId)) {
      throw conflict(errorCodes.conflict, 'You’re not viewing the portal as a client.')
    }
    record('client.view-left', { type: 'client', id: actor.userId, name: actor.name })
  })
}
