import type { Role } from '@leadwright/shared/permissions'
import { timings } from '@leadwright/shared/timings'
import type { Db, Tx } from '../../db/client.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import * as repository from './auth.repository.ts'
import * as links from './password-links.repository.ts'

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

/** Corrects names and email (already folded) inside the caller's transaction. */
export const correctPerson = (
  tx: Tx,
  userId: string,
  person: { firstName: string; lastName: string; email: string; at: string },
): void => repository.updatePerson(tx, userId, person)

/** A password of one's own: mailed links stop working and every session ends. Returns how many. */
export function replacePassword(tx: Tx, userId: string, passwordHash: string, at: string): number {
  repository.updatePassword(tx, userId, { passwordHash, at, temporaryUntil: null })
  links.cancelPasswordLinks(tx, userId, at)
  return repository.deleteSessionsOf(tx, userId)
}

/** Keeps the link's token hash; links that were made before stop working. */
export function storePasswordLink(
  tx: Tx,
  link: { tokenHash: string; userId: string; createdAt: string; expiresAt: string },
): void {
  links.cancelPasswordLinks(tx, link.userId, link.createdAt)
  links.insertPasswordLink(tx, link)
}

/** The user of a link that still works. */
export const findPasswordLink = (db: Db, tokenHash: string, now: string) =>
  links.findPasswordLink(db, tokenHash, now)

/** Live sessions of a person and when one was last used. */
export const sessionsOf = (db: Db, clock: Clock, userId: string) =>
  repository.summariseSessions(db, userId, instant(clock), instant(clock, -timings.idleSignOut))

/** True for an admin without whom nobody could manage the product. */
export const isLastAdmin = (db: Db, userId: string): boolean =>
  repository.findSessionUser(db, userId)?.role === 'admin' &&
  repository.countOtherAdmins(db, userId) === 0

/** Suspends or restores; a suspended user's sessions end with it. Returns how many ended. */
export function setSuspended(tx: Tx, userId: string, suspendedAt: string | null): number {
  repository.setSuspended(tx, userId, suspendedAt)
  return suspendedAt ? repository.deleteSessionsOf(tx, userId) : 0
}

/** Another role; the sessions of the old one end. Returns how many. */
export function setRole(tx: Tx, userId: string, role: Role, at: string): number {
  repository.updateRole(tx, userId, role, at)
  return repository.deleteSessionsOf(tx, userId)
}

/** The login with its profile, sessions and links is gone; what it did stays in the audit log. */
export const removeUser = (tx: Tx, userId: string): void => repository.deleteUser(tx, userId)

/** Signs a user out everywhere. Returns how many sessions ended. */
export const endSessions = (tx: Tx, userId: string): number =>
  repository.deleteSessionsOf(tx, userId)
