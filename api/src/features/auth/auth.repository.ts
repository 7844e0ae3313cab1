import type { Role } from '@leadwright/shared/permissions'
import { and, count, eq, gt, isNull, lt, max, ne, sql } from 'drizzle-orm'
import { type Db, prepared, steady, type Tx } from '../../db/client.ts'
import { clients } from '../clients/clients.table.ts'
import { secondFactors } from '../second-factor/second-factor.table.ts'
import { sessions, userProfiles, users } from './auth.table.ts'

const { placeholder } = sql

const person = {
  id: users.id,
  email: users.email,
  role: userProfiles.role,
  firstName: userProfiles.firstName,
  lastName: userProfiles.lastName,
}

/** Read at every request: what decides, and no more. */
const sessionByToken = prepared((db) =>
  db
    .select({
      ...person,
      suspendedAt: users.suspendedAt,
      passwordTemporary: users.passwordTemporary,
      secondFactorSince: secondFactors.confirmedAt,
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      secondFactorAt: sessions.secondFactorAt,
      viewingAs: sessions.viewingAs,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(userProfiles, eq(userProfiles.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .where(eq(sessions.tokenHash, steady('tokenHash')))
    .prepare(),
)

export const findSession = (db: Db, tokenHash: string) => sessionByToken(db).get({ tokenHash })
export type FoundSession = NonNullable<ReturnType<typeof findSession>>

/** Each with what signing in needs to know; null where a row is missing. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .select({ user: users, profile: userProfiles })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(users.email, email))
    .get()
}

export const findUser = (db: Db, id: string) =>
  db.select().from(users).where(eq(users.id, id)).get()

const sessionUser = prepared((db) =>
  db
    .select({
      ...person,
      pictureFile: userProfiles.pictureFile,
      passwordTemporary: users.passwordTemporary,
      suspendedAt: users.suspendedAt,
      company: clients.companyName,
      googleEmail: clients.googleEmail,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .leftJoin(clients, eq(clients.clientId, users.id))
    .where(eq(users.id, steady('id')))
    .prepare(),
)
export const findSessionUser = (db: Db, id: string) => sessionUser(db).get({ id })

export function insertUser(tx: Tx, row: typeof users.$inferInsert): void {
  tx.insert(users).values(row).run()
}

export function insertProfile(tx: Tx, row: typeof userProfiles.$inferInsert): void {
  tx.insert(userProfiles).values(row).run()
}

export function insertSession(tx: Tx, row: typeof sessions.$inferInsert): void {
  tx.insert(sessions).values(row).run()
}

const touch = prepared((db) =>
  db
    .update(sessions)
    .set({ lastSeenAt: sql`${placeholder('lastSeenAt')}` })
    .where(eq(sessions.tokenHash, placeholder('tokenHash')))
    .prepare(),
)
export function touchSession(tx: Tx, tokenHash: string, lastSeenAt: string): void {
  touch(tx).run({ tokenHash, lastSeenAt })
}

export function deleteSession(tx: Tx, tokenHash: string): void {
  tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).run()
}

/** Another token for the same session id would let the old one live on: it goes first. */
export function deleteSessionById(tx: Tx, id: string): void {
  tx.delete(sessions).where(eq(sessions.id, id)).run()
}

export function markSecondFactor(tx: Tx, sessionId: string, at: string): void {
  tx.update(sessions).set({ secondFactorAt: at }).where(eq(sessions.id, sessionId)).run()
}

/** Ends every session of a user but the one with this id. Returns how many. */
export const deleteOtherSessions = (tx: Tx, userId: string, sessionId: string): number =>
  tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .run().changes

/** Ends every session of a user, or every one but the named one. Returns how many. */
export function deleteSessionsOf(tx: Tx, userId: string, exceptTokenHash?: string): number {
  const others = exceptTokenHash ? ne(sessions.tokenHash, exceptTokenHash) : undefined
  return tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .run().changes
}

export function deleteExpiredSessions(tx: Tx, now: string, idleSince: string): number {
  const expired = tx.delete(sessions).where(lt(sessions.expiresAt, now)).run().changes
  return expired + tx.delete(sessions).where(lt(sessions.lastSeenAt, idleSince)).run().changes
}

export function updatePassword(
  tx: Tx,
  userId: string,
  change: { passwordHash: string; at: string; temporaryUntil: string | null },
): void {
  tx.update(users)
    .set({
      passwordHash: change.passwordHash,
      passwordChangedAt: change.at,
      passwordTemporary: change.temporaryUntil !== null,
      passwordExpiresAt: change.temporaryUntil,
      updatedAt: change.at,
    })
    .where(eq(users.id, userId))
    .run()
}

/** The same password under today's parameters; nothing else about it changes. */
export function replaceHash(tx: Tx, userId: string, passwordHash: string): void {
  tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).run()
}

export function setViewing(tx: Tx, sessionId: string, clientId: string | null): void {
  tx.update(sessions).set({ viewingAs: clientId }).where(eq(sessions.id, sessionId)).run()
}

/** Corrects names and email; the email is already folded. */
export function updatePerson(
  tx: Tx,
  userId: string,
  person: { firstName: string; lastName: string; email: string; at: string },
): void {
  const { firstName, lastName, email, at } = person
  tx.update(users).set({ email, updatedAt: at }).where(eq(users.id, userId)).run()
  tx.update(userProfiles)
    .set({ firstName, lastName, updatedAt: at, version: sql`${userProfiles.version} + 1` })
    .where(eq(userProfiles.id, userId))
    .run()
}

export function updateRole(tx: Tx, userId: string, role: Role, at: string): void {
  tx.update(userProfiles)
    .set({ role, updatedAt: at, version: sql`${userProfiles.version} + 1` })
    .where(eq(userProfiles.id, userId))
    .run()
}

export function deleteUser(tx: Tx, userId: string): void {
  tx.delete(users).where(eq(users.id, userId)).run()
}

/** Sessions that are not over, and when the newest of them was last used. */
export function summariseSessions(db: Db, userId: string, now: string, idleSince: string) {
  const live = and(
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, idleSince),
  )
  const [found] = db
    .select({ sessions: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(live)
    .all()
  return found ?? { sessions: 0, lastSeenAt: null }
}

/** Admins who can sign in, but for one. */
export function countOtherAdmins(db: Db, userId: string): number {
  const others = and(
    eq(userProfiles.role, 'admin'),
    ne(users.id, userId),
    isNull(users.suspendedAt),
  )
  const found = db
    .select({ n: count() })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(others)
    .get()
  return found?.n ?? 0
}

export function setSuspended(tx: Tx, userId: string, suspendedAt: string | null): void {
  tx.update(users).set({ suspendedAt }).where(eq(users.id, userId)).run()
}

/** When the password was last typed in this session. */
export const findConfirmedAt = (db: Db, sessionId: string) =>
  db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .get()?.confirmedAt

export function setConfirmedAt(tx: Tx, sessionId: string, confirmedAt: string): void {
  tx.update(sessions).set({ confirmedAt }).where(eq(sessions.id, sessionId)).run()
}
