import { and, eq, sql } from 'drizzle-orm'
import { type Db, deleteFrom, type Tx, updateIn } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { userProfiles, users } from '../identity/auth/auth.table.ts'
import { clientUsers, notSuspended } from '../identity/auth/client-users.table.ts'
import { calendarFeeds } from './calendar.table.ts'

/** A newer security stamp ends a feed, like a session. */
const isLive = and(
  eq(users.id, calendarFeeds.userId),
  eq(users.securityStamp, calendarFeeds.securityStamp),
)

export const findFeed = (db: Db, userId: string) =>
  db
    .select({ createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .innerJoin(users, isLive)
    .where(eq(calendarFeeds.userId, userId))
    .get()

/** The feed's owner; undefined if the feed has ended or the person is suspended. */
export const findFeedOwner = (db: Db, tokenHash: string) =>
  db
    .select({
      ...pick(calendarFeeds, 'userId', 'lastReadAt'),
      role: userProfiles.role,
      clientId: sql<string>`coalesce(${clientUsers.clientId}, ${users.id})`,
    })
    .from(calendarFeeds)
    .innerJoin(users, isLive)
    .innerJoin(userProfiles, eq(userProfiles.id, calendarFeeds.userId))
    .leftJoin(clientUsers, eq(clientUsers.userId, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), notSuspended))
    .get()

/** One feed per person: a new one replaces the previous one. */
export function replaceFeed(
  tx: Tx,
  feed: { userId: string; tokenHash: string; createdAt: string },
) {
  const { userId, ...set } = feed
  const securityStamp = sql`(SELECT ${users.securityStamp} FROM ${users} WHERE ${users.id} = ${userId})`
  tx.insert(calendarFeeds)
    .values({ ...feed, securityStamp })
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { ...set, securityStamp, lastReadAt: null },
    })
    .run()
}

export const deleteFeed = deleteFrom(calendarFeeds.userId)

export const updateFeed = updateIn(calendarFeeds, calendarFeeds.userId)
