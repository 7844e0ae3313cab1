import { messages } from '@leadwright/shared/messages'
import { can, type Role } from '@leadwright/shared/permissions'
import type { Db, Tx } from '../../../db/client.ts'
import { conflict, versionConflict } from '../../../lib/errors.ts'
import { dropPending } from '../../mail/mail.usecases.ts'
import { insertClientUser, listUserIdsOf } from './client-users.repository.ts'
import { insertClient, updateSuspension } from './clients.repository.ts'
import { endSessions } from './sessions.repository.ts'
import * as repository from './users.repository.ts'

export { listPeopleOf } from './client-users.repository.ts'
export { updateClient } from './clients.repository.ts'
export {
  clientExists,
  findActiveWith,
  findPerson,
  findUserByEmail,
  personSubject,
  updateProfile,
} from './users.repository.ts'

export interface NewUser {
  id: string
  /** Already folded (fields.ts, Email). */
  email: string
  role: Role
  firstName: string
  lastName: string
  /** Absent: the person sets it through a mailed link. */
  passwordHash?: string
  /** ISO-8601; set when somebody else typed the password, which then must be replaced by then. */
  temporaryUntil?: string
  pictureFile?: string | null
  /** Clients only; the Google password is sealed. */
  client?: { companyName: string; googleEmail: string | null; googlePassword: string | null }
  /** Of a further person of a client: whose. */
  clientId?: string
  at: string
}

/** Makes the user, its profile and what belongs to a client inside the caller's transaction. */
export function registerUser(tx: Tx, user: NewUser): void {
  const { id, email, firstName, lastName, role, passwordHash, temporaryUntil, client, at } = user
  const stamps = { createdAt: at, updatedAt: at }
  const passwordTemporary = temporaryUntil !== undefined
  const password = { passwordHash, passwordTemporary, passwordExpiresAt: temporaryUntil }
  repository.insertUser(tx, { id, email, ...password, ...stamps })
  const { pictureFile } = user
  repository.insertProfile(tx, { id, firstName, lastName, role, pictureFile, ...stamps })
  if (client) insertClient(tx, { clientId: id, ...client, ...stamps })
  const { clientId } = user
  if (clientId) insertClientUser(tx, { userId: id, clientId, ...stamps })
}

/**
 * For a check that waited, e.g. of a password: `record.conflict` when the password, the role or the
 * access changed since `user` was read. Each of these raises the security stamp.
 */
export function assertUnchanged(tx: Tx, user: { id: string; securityStamp: number }): void {
  if (repository.findUser(tx, user.id)?.securityStamp !== user.securityStamp)
    throw versionConflict()
}

/** `people.last-admin` for an admin without whom no other admin could sign in. */
function assertNotLastAdmin(tx: Tx, userId: string): void {
  if (!can(repository.findPerson(tx, userId)?.role, 'people.manage')) return
  if (repository.countOtherAdmins(tx, userId) > 0) return
  throw conflict('people.last-admin', messages.access.lastAdmin)
}

/** Whether the person is still there, and neither they nor their client suspended. */
export function maySignIn(db: Db, userId: string): boolean {
  return repository.findPerson(db, userId)?.suspendedSince === null
}

/**
 * Suspends or restores; a suspended user's sessions end with it. Returns how many ended. Errors:
 * `people.last-admin`.
 */
export function setSuspended(tx: Tx, userId: string, suspendedAt: string | null): number {
  if (suspendedAt) assertNotLastAdmin(tx, userId)
  repository.updateUser(tx, userId, { suspendedAt })
  return suspendedAt ? endAccess(tx, userId) : 0
}

/**
 * Suspends a client or restores it: none of its people can sign in, its API keys and their feeds stop
 * working. Returns whose sessions ended, and how many.
 */
export function setClientSuspended(tx: Tx, clientId: string, suspendedAt: string | null) {
  updateSuspension(tx, clientId, suspendedAt)
  const people = suspendedAt ? listUserIdsOf(tx, clientId) : []
  const endedSessions = people.reduce((sum, userId) => sum + endAccess(tx, userId), 0)
  return { people: people.length, endedSessions }
}

/** Another role; the sessions of the old one end. Returns how many. Errors: `people.last-admin`. */
export function setRole(tx: Tx, userId: string, role: Role, at: string): number {
  if (!can(role, 'people.manage')) assertNotLastAdmin(tx, userId)
  repository.updateProfile(tx, userId, { role }, at)
  return endAccess(tx, userId)
}

/** Ends the sessions, and drops the mails that were written for what the person could see. */
function endAccess(tx: Tx, userId: string): number {
  dropPending(tx, userId)
  return endSessions(tx, userId)
}

/**
 * The login with its profile, sessions and links is gone; what it did stays in the audit log. Errors:
 * `people.last-admin`.
 */
export function removeUser(tx: Tx, userId: string): void {
  assertNotLastAdmin(tx, userId)
  endAccess(tx, userId)
  repository.deleteUser(tx, userId)
}
