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
import { clients } from '../auth/clients.table.ts'
import { person } from '../auth/users.repository.ts'
import {
  emailChanges,
  googleEmailConfirmations,
  mailPreferences,
  profileChanges,
} from './account.table.ts'

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

/** Names of the files that are someone's picture. */
export const listPictures = (db: Db): Set<string> => new Set(valuesOf(db, userProfiles.pictureFile))

/** A pending email change that can still be confirmed. */
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

/** A person has one pending change; a new one replaces it. */
export function putEmailChange(tx: Tx, row: typeof emailChanges.$inferInsert): void {
  deleteEmailChange(tx, row.userId)
  tx.insert(emailChanges).values(row).run()
}

export const updateEmailChange = updateIn(emailChanges, emailChanges.userId)

export const deleteEmailChange = deleteFrom(emailChanges.userId)

export const deleteExpiredEmailChanges = (tx: Tx, now: string): number =>
  tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now)).run().changes

/** The link that confirms a client's Google email, until it expires. */
export const findGoogleConfirmation = (db: Db, clientId: string, now: string) =>
  db
    .select()
    .from(googleEmailConfirmations)
    .where(
      and(
        eq(googleEmailConfirmations.clientId, clientId),
        gt(googleEmailConfirmations.expiresAt, now),
      ),
    )
    .get()

export const findGoogleConfirmationByToken = (db: Db, tokenHash: string, now: string) =>
  db
    .select()
    .from(googleEmailConfirmations)
    .where(
      and(
        eq(googleEmailConfirmations.tokenHash, tokenHash),
        gt(googleEmailConfirmations.expiresAt, now),
      ),
    )
    .get()

export const updateGoogleConfirmation = updateIn(
  googleEmailConfirmations,
  googleEmailConfirmations.clientId,
)

export const putGoogleConfirmation = putInto(
  googleEmailConfirmations,
  googleEmailConfirmations.clientId,
)

/** Confirms the client's current Google email and deletes its link. */
export function confirmGoogleEmail(tx: Tx, clientId: string, at: string): void {
  tx.update(clients).set({ googleEmailConfirmedAt: at }).where(eq(clients.clientId, clientId)).run()
  tx.delete(googleEmailConfirmations).where(eq(googleEmailConfirmations.clientId, clientId)).run()
}

export const deleteExpiredGoogleConfirmations = (tx: Tx, now: string): number =>
  tx.delete(googleEmailConfirmations).where(lt(googleEmailConfirmations.expiresAt, now)).run()
    .changes

export const listMailPreferences = (db: Db, userId: string) =>
  db.select().from(mailPreferences).where(eq(mailPreferences.userId, userId)).all()

export const putMailPreference = putInto(
  mailPreferences,
  mailPreferences.userId,
  mailPreferences.topic,
)

const isDaily = eq(mailPreferences.mode, 'daily')

/** The topics that people who can sign in receive once a day. */
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

/** Later notifications go into the next daily email. */
export function markDailySent(tx: Tx, userId: string, since: string): void {
  tx.update(mailPreferences)
    .set({ since })
    .where(and(eq(mailPreferences.userId, userId), isDaily))
    .run()
}

export const updateOwnProfile = updateIn(userProfiles, userProfiles.id)
