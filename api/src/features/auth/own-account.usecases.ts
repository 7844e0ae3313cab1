import type { Role } from '@leadwright/shared/permissions'
import { timings } from '@leadwright/shared/timings'
import type { Db, Tx } from '../../db/client.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import * as repository from './own-account.repository.ts'

export const findActiveOfRole = (db: Db, role: Role) => repository.listActiveOfRole(db, role)
export const profileVersion = (db: Db, userId: string) => repository.findProfileVersion(db, userId)

export const renamePerson = (
  tx: Tx,
  userId: string,
  names: { firstName: string; lastName: string },
  at: string,
): void => repository.changeProfile(tx, userId, names, at)

export const setPictureFile = (tx: Tx, userId: string, file: string | null, at: string): void =>
  repository.changeProfile(tx, userId, { pictureFile: file }, at)

/** The email is already folded; the unique index refuses a taken one. */
export const setEmail = (tx: Tx, userId: string, email: string, at: string): void =>
  repository.changeEmail(tx, userId, email, at)

/** Live sessions of a person, last seen first. */
export const liveSessions = (db: Db, clock: Clock, userId: string) =>
  repository.listSessions(db, userId, instant(clock), instant(clock, -timings.idleSignOut))

/** Ends one session of this person. False when it is not theirs or over. */
export const endSession = (tx: Tx, userId: string, sessionId: string): boolean =>
  repository.deleteSessionById(tx, userId, sessionId) === 1

/** Ends every session of the person but one. Returns how many ended. */
export const endSessionsBut = (tx: Tx, userId: string, sessionId: string): number =>
  repository.deleteSessionsBut(tx, userId, sessionId)
