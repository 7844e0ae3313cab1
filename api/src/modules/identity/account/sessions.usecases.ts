import type { OwnSession } from '@leadwright/shared/contracts/identity/account'
import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { missing } from '../../../lib/refusal.ts'
import { recordAudit } from '../../audit/audit.ts'
import { endSession, liveSessions } from '../auth/sessions.usecases.ts'
import { endSessions } from '../auth/users.usecases.ts'

/** Where the person is signed in, last seen first. */
export function listSessions(deps: Deps, actor: Actor): { items: OwnSession[] } {
  const rows = liveSessions(deps.db, deps.clock, actor.userId)
  return { items: rows.map((row) => ({ ...row, current: row.id === actor.sessionId })) }
}

/** Signs one session out; 404 for another person's or one that is over. */
export function endOne(deps: Deps, actor: Actor, sessionId: string): { items: OwnSession[] } {
  transaction(deps.db, (tx) => {
    if (!endSession(tx, actor.userId, sessionId)) throw missing()
    recordAudit(tx, deps.clock, actor, {
      action: 'account.session-ended',
      subject: { type: 'user', id: actor.userId },
      detail: { sessionId },
    })
  })
  deps.hub.tick()
  return listSessions(deps, actor)
}

/** Signs out everywhere but here. */
export function endOthers(deps: Deps, actor: Actor): { items: OwnSession[] } {
  transaction(deps.db, (tx) => {
    const endedSessions = endSessions(tx, actor.userId, actor.sessionId)
    recordAudit(tx, deps.clock, actor, {
      action: 'account.other-sessions-ended',
      subject: { type: 'user', id: actor.userId },
      detail: { endedSessions },
    })
  })
  deps.hub.tick()
  return listSessions(deps, actor)
}
