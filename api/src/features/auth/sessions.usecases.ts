import type { SessionView } from '@leadwright/shared/contracts/auth'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { timings } from '@leadwright/shared/timings'
import { type Db, type Tx, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Authenticated } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { hashToken, newId, newToken } from '../../lib/ids.ts'
import {
  type FoundSession,
  findConfirmedAt,
  findSession,
  findSessionUser,
  insertSession,
  touchSession,
} from './auth.repository.ts'
import { idleEnd, isSessionOver, touchEvery } from './auth.rules.ts'

export interface Client {
  network: string
  userAgent: string
}

/** Starts a session inside the caller's transaction; the token goes to the browser only. */
export function openSession(tx: Tx, deps: Deps, userId: string, client: Client): string {
  const token = newToken()
  const now = instant(deps.clock)
  insertSession(tx, {
    tokenHash: hashToken(token),
    id: newId(),
    userId,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    expiresAt: instant(deps.clock, timings.sessionLifetime),
    userAgent: client.userAgent.slice(0, 300),
    network: client.network,
  })
  return token
}

/**
 * The live session of a token, read afresh: undefined when it is unknown, over, or its user is
 * suspended. A request that the user caused postpones the idle sign-out.
 */
export function resumeSession(
  deps: Deps,
  token: string,
  request: { network: string; background: boolean },
): Authenticated | undefined {
  const tokenHash = hashToken(token)
  const found = findSession(deps.db, tokenHash)
  const now = deps.clock.now()
  if (!found || found.suspendedAt || isSessionOver(found.session, now)) return undefined
  const unseen = now.getTime() - Date.parse(found.session.lastSeenAt)
  if (!request.background && unseen >= touchEvery) {
    transaction(deps.db, (tx) => touchSession(tx, tokenHash, instant(deps.clock)))
  }
  const actor = {
    userId: found.id,
    role: found.role,
    email: found.email,
    sessionId: found.session.id,
    network: request.network,
  }
  const viewed = viewedClient(deps.db, found)
  if (!viewed) return { actor, enrolling: found.passwordTemporary }
  const viewedBy = { userId: found.id, role: found.role }
  const { id: userId, role, email } = viewed
  return { actor: { ...actor, userId, role, email, viewedBy }, enrolling: false }
}

/** As whom an admin looks at the portal, as long as both may. */
function viewedClient(db: Db, found: FoundSession) {
  if (!found.session.viewingAs || !can(found.role, 'clients.view-as')) return undefined
  const viewed = findSessionUser(db, found.session.viewingAs)
  return viewed?.role === 'client' ? viewed : undefined
}

/** What the browser may know of its session. */
export function viewSession(deps: Deps, token: string): SessionView | undefined {
  const found = findSession(deps.db, hashToken(token))
  if (!found) return undefined
  const viewed = viewedClient(deps.db, found)
  const user = viewed ?? findSessionUser(deps.db, found.id)
  if (!user) return undefined
  return {
    user: {
      id: user.id,
      email: user.email,
      role: user.role,
      firstName: user.firstName,
      lastName: user.lastName,
      name: displayName(user),
      avatar: user.pictureFile ? pictureUrl(user.id, user.pictureFile) : null,
      company: user.company,
      googleEmail: user.googleEmail,
    },
    viewedBy: viewed ? { id: found.id, name: displayName(found) } : null,
    passwordChangeRequired: found.passwordTemporary && !viewed,
    idleExpiresAt: new Date(idleEnd(found.session)).toISOString(),
    expiresAt: found.session.expiresAt,
    now: instant(deps.clock),
  }
}

/** The file's name makes a new picture a new address, so that browsers may keep the old one. */
export const pictureUrl = (userId: string, file: string) =>
  `/api/pictures/${userId}?v=${file.slice(0, 8)}`

/** When the password was last typed in this session; the beginning of time when it is over. */
export const confirmedAt = (db: Db, sessionId: string): string =>
  findConfirmedAt(db, sessionId) ?? new Date(0).toISOString()
