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
import { hasPasskey } from '../passkeys/passkeys.repository.ts'
import * as repository from './sessions.repository.ts'
import { findPerson } from './users.repository.ts'

interface SessionTimes {
  lastSeenAt: string
  expiresAt: string
}

/**
 * Activity within this many milliseconds of the last recorded one is not written: each write goes
 * to disk, and ten seconds are negligible compared with the idle limit of an hour.
 */
const touchEveryMs = 10_000

/** Maximum number of sessions per person; signing in once more ends the oldest. */
const sessionsPerPerson = 20

/** When the session ends without further activity, in epoch milliseconds. */
const idleEnd = (session: SessionTimes): number =>
  Date.parse(session.lastSeenAt) + timings.idleSignOut

/** 60 minutes without activity or 12 hours in total, whichever comes first (spec section 9). */
function isSessionOver(session: SessionTimes, now: Date): boolean {
  return now.getTime() >= idleEnd(session) || now.getTime() >= Date.parse(session.expiresAt)
}

export interface Client {
  network: string
  userAgent: string
}

/**
 * Opens a session in the caller's transaction; the token is only for the browser. With
 * `secondFactorPassed` it does not ask for a code, because the caller has just verified the second
 * factor. The person counts as confirmed since `confirmedAt`, by default now. Beyond
 * `sessionsPerPerson` the oldest session ends.
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
 * Reads the live session of a token: undefined if it is unknown, ended, has an older security
 * stamp, or its user is suspended. A request caused by the user postpones the idle sign-out.
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
  if (!request.background && unseen >= touchEveryMs) {
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

/** On a full disk, people can still read; their session ends as if they were idle. */
function touch(deps: Deps, tokenHash: string): void {
  try {
    transaction(deps.db, (tx) => repository.touchSession(tx, tokenHash, instant(deps.clock)))
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
}

/**
 * What the person must do first: verify the second factor, replace the password, or set up a second
 * factor. A passkey is a second factor where the settings require one.
 */
function requirementOf(db: Db, found: repository.FoundSession): Requirement | null {
  const { id, secondFactorSince, secondFactorAt, passwordTemporary, role } = found
  const hasApp = secondFactorSince !== null
  const asks = !hasApp && asksSecondFactor(db, role)
  const counts = asks && hasPasskey(db, id)
  if (secondFactorAt === null && (hasApp || counts)) return 'second-factor'
  if (passwordTemporary) return 'new-password'
  return asks && !counts ? 'enrol-second-factor' : null
}

/** Whether the settings require a second factor for the role. */
export function asksSecondFactor(db: Db, role: Actor['role']): boolean {
  const required: Partial<Record<Actor['role'], boolean>> = readSetting(db, 'secondFactor')
  return required[role] ?? false
}

/** The client as whom an admin views the portal, while both still have access. */
function impersonatedClient(db: Db, found: repository.FoundSession) {
  if (!found.viewingAs || !can(found.role, 'clients.view-as')) return undefined
  const viewed = findPerson(db, found.viewingAs)
  return viewed && mayBeViewed(viewed) ? viewed : undefined
}

/** Whether the client still has a portal to view. */
export const mayBeViewed = ({ role, erasedAt }: NonNullable<ReturnType<typeof findPerson>>) =>
  can(role, 'dashboard.view') && !erasedAt

/** What the browser may know about its session; 401 if it has ended. */
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
    secondFactor: {
      app: found.secondFactorSince !== null,
      passkey: hasPasskey(deps.db, found.id),
    },
    idleExpiresAt: new Date(idleEnd(found)).toISOString(),
    expiresAt: found.expiresAt,
    now: instant(deps.clock),
    sampleData: hasSampleData(deps.db),
  }
}

/** Contains the file name, so that a new picture has a new URL and browsers can cache it. */
export const pictureUrl = (userId: string, file: string) =>
  `/api/pictures/${userId}?v=${file.slice(0, 8)}`

/**
 * Replaces the session's token, so that the token from before the second factor is void. A code is
 * not a password: the session keeps the time at which the password was confirmed. 401 if the
 * session has ended.
 */
export function renewSession(tx: Tx, deps: Deps, actor: Actor, client: Client): string {
  const confirmedAt = repository.findConfirmedAt(tx, actor.sessionId)
  if (!confirmedAt) throw signedOut()
  repository.deleteSessionById(tx, actor.userId, actor.sessionId)
  return openSession(tx, deps, actor.userId, client, { secondFactorPassed: true, confirmedAt })
}

/** Number of a person's live sessions and the time of the latest use. */
export const sessionsOf = (db: Db, clock: Clock, userId: string) =>
  repository.summariseSessions(db, userId, instant(clock), instant(clock, -timings.idleSignOut))

/** Where the person is signed in, last used first. */
export function listSessions({ db, clock }: Deps, actor: Actor): { items: OwnSession[] } {
  const idleSince = instant(clock, -timings.idleSignOut)
  const rows = repository.listLiveSessions(db, actor.userId, instant(clock), idleSince)
  return { items: rows.map((row) => ({ ...row, current: row.id === actor.sessionId })) }
}

/** Signs out one session; 404 for another person's session or an ended one. */
export function endOwnSession(deps: Deps, actor: Actor, sessionId: string) {
  audited(deps, actor, (tx, record) => {
    if (!repository.deleteSessionById(tx, actor.userId, sessionId)) throw notFound()
    record('account.session-ended', { type: 'user', id: actor.userId })
  })
  return listSessions(deps, actor)
}

/** Signs out every session except this one. */
export function endOtherSessions(deps: Deps, actor: Actor) {
  audited(deps, actor, (tx, record) => {
    const endedSessions = repository.endSessions(tx, actor.userId, actor.sessionId)
    record('account.other-sessions-ended', { type: 'user', id: actor.userId }, { endedSessions })
  })
  return listSessions(deps, actor)
}
