import { messages } from '@leadwright/shared/messages'
import { can, type Role } from '@leadwright/shared/permissions'
import { timings } from '@leadwright/shared/timings'
import type { Db, Tx } from '../../../db/client.ts'
import { type Clock, instant } from '../../../lib/clock.ts'
import { Refusal, stale } from '../../../lib/refusal.ts'
import * as repository from './auth.repository.ts'
import * as links from './password-links.repository.ts'
import { revokeSessions, summariseSessions } from './sessions.repository.ts'

export interface NewUser {
  id: string
  /** Already folded (fields.ts, Email). */
  email: string
  role: Role
  firstName: string
  lastName: string
  /** Null: the person sets it through a mailed link. */
  passwordHash: string | null
  /** ISO-8601; set when somebody else typed the password, which then must be replaced by then. */
  temporaryUntil: string | null
  pictureFile: string | null
  at: string
}

/** Makes the user and its profile inside the caller's transaction. */
export function registerUser(tx: Tx, user: NewUser): void {
  const stamps = { createdAt: user.at, updatedAt: user.at }
  repository.insertUser(tx, {
    id: user.id,
    email: user.email,
    passwordHash: user.passwordHash,
    passwordTemporary: user.temporaryUntil !== null,
    passwordExpiresAt: user.temporaryUntil,
    ...stamps,
  })
  repository.insertProfile(tx, {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    pictureFile: user.pictureFile,
    ...stamps,
  })
}

export const findUserByEmail = (db: Db, email: string) => repository.findUserByEmail(db, email)
export const findUser = (db: Db, userId: string) => repository.findUser(db, userId)
export const findPerson = (db: Db, userId: string) => repository.findSessionUser(db, userId)

/**
 * For a check that waited, e.g. of a password: `record.conflict` when the password, the role or the
 * access changed since `user` was read. Each of these raises the security stamp.
 */
export function assertUnchanged(tx: Tx, user: { id: string; securityStamp: number }): void {
  if (findUser(tx, user.id)?.securityStamp !== user.securityStamp) throw stale()
}

/** A password of one's own: mailed links stop working and every session ends. Returns how many. */
export function replacePassword(tx: Tx, userId: string, passwordHash: string, at: string): number {
  repository.updatePassword(tx, userId, { passwordHash, at, temporaryUntil: null })
  links.cancelPasswordLinks(tx, userId, at)
  return revokeSessions(tx, userId)
}

/** Keeps the link's token hash. */
export const storePasswordLink = (tx: Tx, link: links.NewPasswordLink): void =>
  links.insertPasswordLink(tx, link)

/** Mailed links that were not used yet stop working. */
export const cancelPasswordLinks = (tx: Tx, userId: string, at: string): void =>
  links.cancelPasswordLinks(tx, userId, at)

/** Whether a link was made at this instant or later that still works. */
export const hasPasswordLinkSince = (tx: Tx, userId: string, since: string, now: string) =>
  links.hasPasswordLinkSince(tx, userId, since, now)

/** The user of a link that still works. */
export const findPasswordLink = (db: Db, tokenHash: string, now: string) =>
  links.findPasswordLink(db, tokenHash, now)

/** Live sessions of a person and when one was last used. */
export const sessionsOf = (db: Db, clock: Clock, userId: string) =>
  summariseSessions(db, userId, instant(clock), instant(clock, -timings.idleSignOut))

/** `people.last-admin` for an admin without whom no other admin could sign in. */
function assertNotLastAdmin(tx: Tx, userId: string): void {
  if (!can(repository.findSessionUser(tx, userId)?.role, 'people.manage')) return
  if (repository.countOtherAdmins(tx, userId) > 0) return
  throw new Refusal('conflict', 'people.last-admin', messages.access.lastAdmin)
}

/**
 * Suspends or restores; a suspended user's sessions end with it. Returns how many ended. Errors:
 * `people.last-admin`.
 */
export function setSuspended(tx: Tx, userId: string, suspendedAt: string | null): number {
  if (suspendedAt) assertNotLastAdmin(tx, userId)
  repository.setSuspended(tx, userId, suspendedAt)
  return suspendedAt ? revokeSessions(tx, userId) : 0
}

/** Another role; the sessions of the old one end. Returns how many. Errors: `people.last-admin`. */
export function setRole(tx: Tx, userId: string, role: Role, at: string): number {
  if (!can(role, 'people.manage')) assertNotLastAdmin(tx, userId)
  repository.updateRole(tx, userId, role, at)
  return revokeSessions(tx, userId)
}

/**
 * The login with its profile, sessions and links is gone; what it did stays in the audit log. Errors:
 * `people.last-admin`.
 */
export function removeUser(tx: Tx, userId: string): void {
  assertNotLastAdmin(tx, userId)
  repository.deleteUser(tx, userId)
}

/** Signs a user out everywhere, or everywhere but in one session. Returns how many sessions ended. */
export const endSessions = (tx: Tx, userId: string, keepSessionId?: string): number =>
  revokeSessions(tx, userId, keepSessionId)
