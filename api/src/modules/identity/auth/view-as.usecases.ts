import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { conflict, missing } from '../../../lib/refusal.ts'
import { recordAudit } from '../../audit/audit.ts'
import { assertConfirmed } from './confirm.usecases.ts'
import { setViewing } from './sessions.repository.ts'
import { findPerson } from './users.repository.ts'

/**
 * From now on the admin's session answers as the client would be answered, and every change is
 * refused (http/mount.ts). Errors: `auth.confirm-required`; 404 when the id is not a client's.
 */
export function startClientView(deps: Deps, actor: Actor, clientId: string): void {
  assertConfirmed(deps, actor)
  const client = findPerson(deps.db, clientId)
  if (!can(client?.role, 'dashboard.view')) throw missing()
  transaction(deps.db, (tx) => {
    setViewing(tx, actor.sessionId, clientId)
    const subject = { type: 'client', id: clientId }
    recordAudit(tx, deps.clock, actor, { action: 'client.view-started', subject })
  })
}

/** Back to the admin's own view; refused when this session views as nobody. */
export function leaveClientView(deps: Deps, actor: Actor): void {
  if (!actor.viewedBy) {
    throw conflict(errorCodes.conflict, messages.access.notViewing)
  }
  transaction(deps.db, (tx) => {
    setViewing(tx, actor.sessionId, null)
    const subject = { type: 'client', id: actor.userId }
    recordAudit(tx, deps.clock, actor, { action: 'client.view-left', subject })
  })
}
