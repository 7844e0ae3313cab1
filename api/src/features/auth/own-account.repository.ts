import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { sessions, userProfiles, users } from './auth.table.ts'

/** People of a role who can sign in. */
export const listActiveOfRole = (db: Db, role: (typeof userProfiles.$inferSelect)['role']) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(eq(userProfiles.role, role), isNull(users.suspendedAt)))
    .all()

export const findProfileVersion = (db: Db, userId: string): number =>
  db
    .select({ version: userProfiles.version })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId))
    .get()?.version ?? 0

type ProfileChange = Partial<
  Pick<typeof userProfiles.$inferInsert, 'firstName' | 'lastName' | 'pictureFile'>
>

export function changeProfile(tx: Tx, userId: string, change: ProfileChange, at: string): void {
  tx.update(userProfiles)
    .set({ ...change, updatedAt: at, version: sql`${userProfiles.version} + 1` })
    .where(eq(userProfiles.id, userId))
    .run()
}

export function changeEmail(tx: Tx, userId: string, email: string, at: string): void {
  tx.update(users).set({ email, updatedAt: at }).where(eq(users.id, userId)).run()
}

/** Sessions that are not over, last seen first. */
export const listSessions = (db: Db, userId: string, now: string, idleSince: string) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      network: sessions.network,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .all()

/** How many there were: none for another person's session. */
export const deleteSessionById = (tx: Tx, userId: string, sessionId: string): number =>
  tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .run().changes

export const deleteSessionsBut = (tx: Tx, userId: string, sessionId: string): number =>
  tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .run().changes
