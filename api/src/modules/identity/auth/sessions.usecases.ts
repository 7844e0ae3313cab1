import type { OwnSession } from '@leadwright/shared/contracts/identity/account'
import type { Requirement, SessionView } from '@leadwright/shared/contracts/identity/auth'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { timings } from '@leadwright/shared/timings'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, type Authenticated, actorOf } from '../../../lib/actor.ts'
import { type Clock, instant } from '../../../lib/clock.ts'
import { notFound, signedOut } from '../../../lib/errors.ts'
import { hashToken, newId, newToken } from '../../../lib/ids.ts'
import { isStorageFull } from '../../../lib/storage.ts'
import { audited } from '../../audit/audit.ts'
import { hasSampleData, readSetting } from '../../settings/settings.usecases.ts'
import * as repository from './sessions.repository.ts'
import { findPerson } from './users.repository.ts'

interface SessionTimes {
  lastSeenAt: string
  expiresAt: string
}

/**
 * Activity within this many milliseconds of the last one is not written again: each time is a write
 * to the disk, and ten seconds are nothing beside the hour after which a session is idle.
 */
const touchEvery = 10_000

/** Sessions that one person may have at once; signing in once more ends the oldest. */
const sessionsPerPerson = 20

/** When the session ends without further activity, as epoch milliseconds. */
const idleEnd = (session: SessionTimes): number =>
  Date.parse(session.lastSeenAt) + timings.idleSignOut

/** 60 minutes idle or 12 hours in all, whichever comes first (spec section 9). */
function isSessionOver(session: SessionTimes, now: Date): boolean {
  return now.getTime() >= idleEnd(session) || now.getTime() >= Date.parse(session.expiresAt)
}

export interface Client {
  network: string
  userAgent: string
}

/**
 * Starts a session inside the caller's transaction; the token goes to the browser only. With
 * `secondFactorPassed` it does not ask for a code: the caller has just proved the second factor.
 * The password counts as typed at `confirmedAt`, by default now. Beyond `sessionsPerPerson` the oldest session ends.
 */
export function openSession(
  tx: Tx,
  deps: Deps,
  userId: string,
  client: Client,
  {
    secondFactorPassed = false,
    confirmedAt,
  }: { secondFactorPassed?: boolean; confirmedAt?: string } = {},
): string {
  const token = newToken()
  const now = instant(deps.clock)
  repository.insertSession(tx, {
    tokenHash: hashToken(token),
    id: newId(),
    userId,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: confirmedAt ?? now,
    secondFactorAt: secondFactorPassed ? now : null,
    expiresAt: instant(deps.clock, timings.sessionLifetime),
    userAgent: client.userAgent.slice(0, 300),
    network: client.network,
  })
  repository.deleteOldestSessions(tx, userId, sessionsPerPerson)
  return token
}

/**
 * The live session of a token, read afresh: undefined when it is unknown, over, of an older security
 * stamp, or its user is suspended. A request that the user caused postpones the idle sign-out.
 */
export function resumeSession(
  deps: Deps,
  token: string,
  request: { network: string; background: boolean },
): Authenticated | undefined {
  const tokenHash = hashToken(token)
  const found = repository.findSession(deps.db, tokenHash)
  const now = deps.clock.now()
  if (!found || found.suspendedSince || isSessionOver(found, now)) return undefined
  const unseen = now.getTime() - Date.parse(found.lastSeenAt)
  if (!request.background && unseen >= touchEvery) {
    touch(deps, tokenHash)
  }
  const origin = { sessionId: found.sessionId, network: request.network }
  const actor = actorOf(found, origin)
  const viewed = impersonatedClient(deps.db, found)
  const requirement = requirementOf(deps.db, found)
  if (!viewed) return { actor, requirement }
  const impersonator = { userId: found.id, role: found.role, name: actor.name }
  return { actor: { ...actorOf(viewed, origin), impersonator }, requirement }
}

/** On a full disk people can go on reading; their session then ends as if they were idle. */
function touch(deps: Deps, tokenHash: string): void {
  try {
    transaction(deps.db, (tx) => repository.touchSession(tx, tokenHash, instant(deps.clock)))
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
}

/** What must be done first: prove the second factor, replace the password, set a factor up. */
function requirementOf(db: Db, found: repository.FoundSession): Requirement | null {
  const { secondFactorSince, secondFactorAt, passwordTemporary, role } = found
  if (secondFactorSince !== null && secondFactorAt === null) return 'second-factor'
  if (passwordTemporary) return 'new-password'
  if (secondFactorSince === null && asksSecondFactor(db, role)) return 'enrol-second-factor'
  return null
}

/** Whether the settings ask the role for a second factor. */
export function asksSecondFactor(db: Db, role: Actor['role']): boolean {
  const asked: Partial<Record<Actor['role'], boolean>> = readSetting(db, 'secondFactor')
  return asked[role] ?? false
}

/** As whom an admin looks at the portal, as long as both may. */
function impersonatedClient(db: Db, found: repository.FoundSession) {
  if (!found.viewingAs || !can(found.role, 'clients.view-as')) return undefined
  const viewed = findPerson(db, found.viewingAs)
  return viewed && mayBeViewed(viewed) ? viewed : undefined
}

/** Whether there is a dashboard to be looked at. */
export const mayBeViewed = ({ role, erasedAt }: NonNullable<ReturnType<typeof findPerson>>) =>
  can(role, 'dashboard.view') && !erasedAt

/** What the browser may know of its session; 401 when it has ended. */
export function viewSession(deps: Deps, token: string): SessionView {
  const found = repository.findSession(deps.db, hashToken(token))
  if (!found) throw signedOut()
  const requirement = requirementOf(deps.db, found)
  const viewed = impersonatedClient(deps.db, found)
  const user = viewed ?? findPerson(deps.db, found.id)
  if (!user) throw signedOut()
  const client = user.clientId === user.id ? user : findPerson(deps.db, user.clientId)
  return {
    user: {
      ...pick(user, 'id', 'email', 'role', 'firstName', 'lastName', 'googleEmail'),
      name: displayName(user),
      avatar: user.pictureFile ? pictureUrl(user.id, user.pictureFile) : null,
      company: client?.company ?? null,
    },
    impersonator: viewed ? { id: found.id, name: displayName(found) } : null,
    requirement,
    idleExpiresAt: new Date(idleEnd(found)).toISOString(),
    expiresAt: found.expiresAt,
    now: instant(deps.clock),
    sampleData: hasSampleData(deps.db),
  }
}

/** The file's name makes a new picture a new address, so that browsers may keep the old one. */
export const pictureUrl = (userId: string, file: string) =>
  `/api/pictures/${userId}?v=${file.slice(0, 8)}`

/**
 * A new token in place of the session's, so that the one from before the second step is void. A code is
 * not a password: the session remembers when that was typed. 401 when the session has ended.
 */
export function renewSession(tx: Tx, deps: Deps, actor: Actor, client: Client): string {
  const confirmedAt = repository.findConfirmedAt(tx, actor.sessionId)
  if (!confirmedAt) throw signedOut()
  repository.deleteSessionById(tx, actor.userId, actor.sessionId)
  return openSession(tx, deps, actor.userId, client, { secondFactorPassed: true, confirmedAt })
}

/** Live sessions of a person and when one was last used. */
export const sessionsOf = (db: Db, clock: Clock, userId: string) =>
  repository.summariseSessions(db, userId, instant(clock), instant(clock, -timings.idleSignOut))

/** Where the person is signed in, last seen first. */
export function listSessions({ db, clock }: Deps, actor: Actor): { items: OwnSession[] } {
  const idleSince = instant(clock, -timings.idleSignOut)
  const rows = repository.listLiveSessions(db, actor.userId, instant(clock), idleSince)
  return { items: rows.map((row) => ({ ...row, current: row.id === actor.sessionId })) }
}

/** Signs one session out; 404 for another person's or one that is over. */
export function endOwnSession(deps: Deps, actor: Actor, sessionId: string) {
  audited(deps, actor, (tx, record) => {
    if (!repository.deleteSessionById(tx, actor.userId, sessionId)) throw notFound()
    record('account.session-ended', { type: 'user', id: actor.userId })
  })
  return listSessions(deps, actor)
}

/** Signs out everywhere but here. */
export function endOtherSessions(deps: Deps, actor: Actor) {
  audited(deps, actor, (tx, record) => {
    const endedSessions = repository.endSessions(tx, actor.userId, actor.sessionId)
    record('account.other-sessions-ended', { type: 'user', id: actor.userId }, { endedSessions })
  })
  return listSessions(deps, actor)
}
