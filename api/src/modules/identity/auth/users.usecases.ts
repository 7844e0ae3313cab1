import { messages } from '@leadwright/shared/messages'
import { can, type Role } from '@leadwright/shared/permissions'
import { announce, type Db, type Tx } from '../../../db/client.ts'
import { deleteWritesOf } from '../../../db/idempotency.ts'
import { conflict, versionConflict } from '../../../lib/errors.ts'
import { onMailAnswer } from '../../mail/delivery-hooks.usecases.ts'
import { dropPending, dropStoredTexts } from '../../mail/mail.usecases.ts'
import { deleteGoogleAccount } from '../google/google.repository.ts'
import { deletePasskeys } from '../passkeys/passkeys.repository.ts'
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
  /** Already normalized (fields.ts, Email). */
  email: string
  role: Role
  firstName: string
  lastName: string
  /** Absent: the person sets it through an emailed link. */
  passwordHash?: string
  /** ISO-8601; set if someone else typed the password, which must be replaced by then. */
  temporaryUntil?: string
  pictureFile?: string | null
  /** Only for clients; the Google password is sealed. */
  client?: { companyName: string; googleEmail: string | null; googlePassword: string | null }
  /** For another person of a client: the client's id. */
  clientId?: string
  at: string
}

/** Creates the user, the profile and, for a client, its rows, in the caller's transaction. */
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
 * For a check that took time, e.g. of a password: throws `record.conflict` if the password, role or
 * access changed since `user` was read. Each of these increases the security stamp.
 */
export function assertUnchanged(tx: Tx, user: { id: string; securityStamp: number }): void {
  if (repository.findUser(tx, user.id)?.securityStamp !== user.securityStamp)
    throw versionConflict()
}

/** Throws `people.last-admin` for an admin if no other admin could sign in. */
function assertNotLastAdmin(tx: Tx, userId: string): void {
  if (!can(repository.findPerson(tx, userId)?.role, 'people.manage')) return
  if (repository.countOtherAdmins(tx, userId) > 0) return
  throw conflict('people.last-admin', messages.access.lastAdmin)
}

/** Whether the person exists, and neither they nor their client are suspended. */
export function maySignIn(db: Db, userId: string): boolean {
  return repository.findPerson(db, userId)?.suspendedSince === null
}

/**
 * Suspends or restores a user; suspending ends their sessions and deletes their passkeys. A linked Google account is
 * removed when the suspension is lifted, so that until then its owner reads that they are suspended. Returns the
 * number of ended sessions. Error: `people.last-admin`.
 */
export function setSuspended(tx: Tx, userId: string, suspendedAt: string | null): number {
  if (suspendedAt) assertNotLastAdmin(tx, userId)
  repository.updateUser(tx, userId, { suspendedAt })
  if (suspendedAt) return suspendAccess(tx, userId)
  deleteGoogleAccount(tx, userId)
  return 0
}

/**
 * Suspends a client, or lifts the suspension: while suspended, none of its people can sign in, and its API keys
 * and their feeds do not work. Returns the number of people and of ended sessions.
 */
export function setClientSuspended(tx: Tx, clientId: string, suspendedAt: string | null) {
  updateSuspension(tx, clientId, suspendedAt)
  const people = suspendedAt ? listUserIdsOf(tx, clientId) : []
  const endedSessions = people.reduce((sum, userId) => sum + suspendAccess(tx, userId), 0)
  return { people: people.length, endedSessions }
}

/**
 * Changes the role and ends the sessions. Returns the number of ended sessions. Error:
 * `people.last-admin`.
 */
export function setRole(tx: Tx, userId: string, role: Role, at: string): number {
  if (!can(role, 'people.manage')) assertNotLastAdmin(tx, userId)
  repository.updateProfile(tx, userId, { role }, at)
  return endAccess(tx, userId)
}

/** Also deletes the passkeys: a lost device must not sign in again once the suspension is lifted. */
function suspendAccess(tx: Tx, userId: string): number {
  deletePasskeys(tx, userId)
  return endAccess(tx, userId)
}

/** Ends the sessions, and deletes the stored texts of emails about things the person could see. */
function endAccess(tx: Tx, userId: string): number {
  dropStoredTexts(tx, userId)
  return endSessions(tx, userId)
}

/**
 * Deletes the login with its profile, sessions and links; the audit log keeps what it did. Error:
 * `people.last-admin`.
 */
export function removeUser(tx: Tx, userId: string): void {
  assertNotLastAdmin(tx, userId)
  endAccess(tx, userId)
  dropPending(tx, userId)
  deleteWritesOf(tx, userId)
  repository.deleteUser(tx, userId)
}

onMailAnswer((tx, email, emailError) => {
  const found = repository.findUserByEmail(tx, email)
  if (!found || found.user.emailError === emailError) return
  repository.updateUser(tx, found.user.id, { emailError })
  const audience = { permission: 'access.manage' } as const
  announce(tx, { audience, topics: ['access', 'members', 'people'] })
  announce(tx, { audience: { affects: found.clientId }, topics: ['members'] })
})
