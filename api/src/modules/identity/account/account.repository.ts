import { and, desc, eq, gt, lt, or } from 'drizzle-orm'
import {
  type Db,
  deleteFrom,
  insertInto,
  putInto,
  type Tx,
  updateIn,
  valuesOf,
} from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { userProfiles, users } from '../auth/auth.table.ts'
import { clientUsers, notSuspended } from '../auth/client-users.table.ts'
import { person } from '../auth/users.repository.ts'
import { emailChanges, mailPreferences, profileChanges } from './account.table.ts'

export const insertProfileChange = insertInto(profileChanges)

/** Newest first. */
export const listProfileChanges = (db: Db, userId: string, limit: number) =>
  db
    .select()
    .from(profileChanges)
    .where(eq(profileChanges.userId, userId))
    .orderBy(desc(profileChanges.seq))
    .limit(limit)
    .all()

/** Names of the files that are somebody's picture. */
export const listPictures = (db: Db): Set<string> => new Set(valuesOf(db, userProfiles.pictureFile))

/** A change of address that can still be confirmed. */
export const findEmailChange = (db: Db, userId: string, now: string) =>
  db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
    .get()

export const findEmailChangeByToken = (db: Db, tokenHash: string, now: string) =>
  db
    .select()
    .from(emailChanges)
    .where(
      and(
        or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash)),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .get()

/** A person has one change under way; a new one takes the place of the one before. */
export function putEmailChange(tx: Tx, row: typeof emailChanges.$inferInsert): void {
  deleteEmailChange(tx, row.userId)
  tx.insert(emailChanges).values(row).run()
}

export const updateEmailChange = updateIn(emailChanges, emailChanges.userId)

export const deleteEmailChange = deleteFrom(emailChanges.userId)

export const deleteExpiredEmailChanges = (tx: Tx, now: string): number =>
  tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now)).run().changes

export const listMailPreferences = (db: Db, userId: string) =>
  db.select().from(mailPreferences).where(eq(mailPreferences.userId, userId)).all()

export const putMailPreference = putInto(
  mailPreferences,
  mailPreferences.userId,
  mailPreferences.topic,
)

const isDaily = eq(mailPreferences.mode, 'daily')

/** Each topic that somebody who may sign in wants once a day. */
export const listDaily = (db: Db) =>
  db
    .select({
      userId: users.id,
      clientId: person.clientId,
      email: users.email,
      ...pick(userProfiles, 'role', 'firstName', 'timeZone'),
      ...pick(mailPreferences, 'topic', 'since'),
    })
    .from(mailPreferences)
    .innerJoin(users, eq(users.id, mailPreferences.userId))
    .innerJoin(userProfiles, eq(userProfiles.id, mailPreferences.userId))
    .leftJoin(clientUsers, eq(clientUsers.userId, mailPreferences.userId))
    .where(and(isDaily, notSuspended))
    .all()

/** What is newer goes into the next daily mail. */
export function markDailySent(tx: Tx, userId: string, since: string): void {
  tx.update(mailPreferences)
    .set({ since })
    .where(and(eq(mailPreferences.userId, userId), isDaily))
    .run()
}

export const updateOwnProfile = updateIn(userProfiles, userProfiles.id)
