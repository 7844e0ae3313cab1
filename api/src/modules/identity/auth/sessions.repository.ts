import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  lt,
  max,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm'
import {
  type Db,
  deleteFrom,
  opaquePlaceholder,
  prepared,
  type Tx,
  updateIn,
} from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { emailChanges, googleEmailConfirmations } from '../account/account.table.ts'
import { secondFactors } from '../second-factor/second-factor.table.ts'
import { passwordLinks, sessions, userProfiles, users } from './auth.table.ts'
import { clientUsers, suspendedSince } from './client-users.table.ts'
import { person, updateUser } from './users.repository.ts'

const { placeholder } = sql

/**
 * Runs on every request, so it selects only what is needed. Undefined if the security stamp was
 * increased since.
 */
const sessionByToken = prepared((db) =>
  db
    .select({
      ...person,
      suspendedSince,
      passwordTemporary: users.passwordTemporary,
      secondFactorSince: secondFactors.confirmedAt,
      sessionId: sessions.id,
      ...pick(sessions, 'lastSeenAt', 'expiresAt', 'secondFactorAt', 'viewingAs'),
    })
    .from(sessions)
    .innerJoin(
      users,
      and(eq(users.id, sessions.userId), eq(users.securityStamp, sessions.securityStamp)),
    )
    .innerJoin(userProfiles, eq(userProfiles.id, sessions.userId))
    .leftJoin(clientUsers, eq(clientUsers.userId, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .where(eq(sessions.tokenHash, opaquePlaceholder('tokenHash')))
    .prepare(),
)

export const findSession = (db: Db, tokenHash: string) => sessionByToken(db).get({ tokenHash })
export type FoundSession = NonNullable<ReturnType<typeof findSession>>

const stampOf = (userId: string) =>
  sql<number>`(SELECT ${users.securityStamp} FROM ${users} WHERE ${users.id} = ${userId})`

/** Opens a session under the user's current security stamp. */
export function insertSession(
  tx: Tx,
  row: Omit<typeof sessions.$inferInsert, 'securityStamp'>,
): void {
  tx.insert(sessions)
    .values({ ...row, securityStamp: stampOf(row.userId) })
    .run()
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

export const deleteSession = deleteFrom(sessions.tokenHash)

/** Returns false for another person's session and for an ended session. */
export const deleteSessionById = (tx: Tx, userId: string, sessionId: string): boolean =>
  tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .run().changes === 1

/**
 * Ends everything that works without the password: increases the security stamp, which ends the
 * calendar feed, deletes the sessions, and cancels emailed links that set a password, change the
 * email or confirm a Google email. An invitation stays valid, because its person has no other way
 * in. One session can be kept; it gets the new stamp. Returns the number of ended sessions.
 */
export function endSessions(tx: Tx, userId: string, keepSessionId?: string): number {
  updateUser(tx, userId, { securityStamp: sql`${users.securityStamp} + 1` })
  tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).run()
  tx.delete(googleEmailConfirmations).where(eq(googleEmailConfirmations.clientId, userId)).run()
  tx.delete(passwordLinks)
    .where(
      and(
        eq(passwordLinks.userId, userId),
        exists(
          tx
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.id, userId), isNotNull(users.passwordHash))),
        ),
      ),
    )
    .run()
  const own = eq(sessions.userId, userId)
  if (keepSessionId === undefined) return tx.delete(sessions).where(own).run().changes
  tx.update(sessions)
    .set({ securityStamp: stampOf(userId) })
    .where(and(own, eq(sessions.id, keepSessionId)))
    .run()
  return tx
    .delete(sessions)
    .where(and(own, ne(sessions.id, keepSessionId)))
    .run().changes
}

/** Deletes all but the newest sessions of a user. */
export function deleteOldestSessions(tx: Tx, userId: string, keep: number): void {
  const own = eq(sessions.userId, userId)
  const newest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.createdAt), sql`${sessions}.rowid DESC`)
    .limit(keep)
  tx.delete(sessions)
    .where(and(own, notInArray(sessions.id, newest)))
    .run()
}

export function deleteExpiredSessions(tx: Tx, now: string, idleSince: string): number {
  const expired = tx.delete(sessions).where(lt(sessions.expiresAt, now)).run().changes
  return expired + tx.delete(sessions).where(lt(sessions.lastSeenAt, idleSince)).run().changes
}

export const updateSession = updateIn(sessions, sessions.id)

/** False if the session is not viewing the portal as a client. */
export const stopViewing = (tx: Tx, id: string): boolean =>
  tx
    .update(sessions)
    .set({ viewingAs: null })
    .where(and(eq(sessions.id, id), isNotNull(sessions.viewingAs)))
    .run().changes === 1

const isLive = (userId: string, now: string, idleSince: string) =>
  and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince))

/** Sessions that have not ended, last used first. */
export const listLiveSessions = (db: Db, userId: string, now: string, idleSince: string) =>
  db
    .select(pick(sessions, 'id', 'userAgent', 'network', 'createdAt', 'lastSeenAt'))
    .from(sessions)
    .where(isLive(userId, now, idleSince))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .all()

/** Counts sessions that have not ended, with the time of the latest use. */
export function summariseSessions(db: Db, userId: string, now: string, idleSince: string) {
  const [found] = db
    .select({ sessions: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(isLive(userId, now, idleSince))
    .all()
  return found ?? { sessions: 0, lastSeenAt: null }
}

/** When the password was last confirmed in this session. */
export const findConfirmedAt = (db: Db, sessionId: string) =>
  db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .get()?.confirmedAt
