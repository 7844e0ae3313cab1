import type { Permission } from '@leadwright/shared/permissions'
import type { Db, Tx } from '../../../db/client.ts'
import * as repository from './own-account.repository.ts'

export const findActiveWith = (db: Db, permission: Permission) =>
  repository.listActiveWith(db, permission)
export const profileVersion = (db: Db, userId: string) => repository.findProfileVersion(db, userId)

export const renamePerson = (
  tx: Tx,
  userId: string,
  names: { firstName: string; lastName: string },
  at: string,
): void => repository.changeProfile(tx, userId, names, at)

export const setPictureFile = (tx: Tx, userId: string, file: string | null, at: string): void =>
  repository.changeProfile(tx, userId, { pictureFile: file }, at)

/** The email is already folded; the unique index refuses a taken one. Called by `changeEmail` only. */
export const setEmail = (tx: Tx, userId: string, email: string, at: string): void =>
  repository.changeEmail(tx, userId, email, at)
