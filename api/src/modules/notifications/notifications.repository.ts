import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Db, insertInto, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { type PageRange, readNewest } from '../../db/page.ts'
import { userProfiles, users } from '../identity/auth/auth.table.ts'
import { clientUsers, notSuspended } from '../identity/auth/client-users.table.ts'
import { notifications } from './notifications.table.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** A user who can sign in: with a password they set, and not suspended. */
export const findReceiver = (db: Db, userId: string) =>
  db
    .select({
      ...{ userId: users.id, email: users.email },
      ...pick(userProfiles, 'role', 'firstName', 'timeZone'),
      clientId: sql<string>`coalesce(${clientUsers.clientId}, ${users.id})`,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .leftJoin(clientUsers, eq(clientUsers.userId, users.id))
    .where(and(eq(users.id, userId), isNotNull(users.passwordHash), notSuspended))
    .get()

export const insertNotification = insertInto(notifications)

/** Deletes a person's notifications of one kind about a record; returns their ids. */
export const deleteAbout = (
  tx: Tx,
  { userId, kind, subjectId }: Pick<NotificationRow, 'userId' | 'kind' | 'subjectId'>,
): string[] =>
  tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        eq(notifications.subjectId, subjectId),
      ),
    )
    .returning({ id: notifications.id })
    .all()
    .map(({ id }) => id)

/** Newest first. */
export const listNotifications = (db: Db, userId: string, range: PageRange): NotificationRow[] =>
  readNewest(
    db.select().from(notifications),
    [notifications.createdAt, notifications.id],
    range,
    eq(notifications.userId, userId),
  )

/** After an instant, newest first. */
export const listNotificationsSince = (
  db: Db,
  userId: string,
  since: string,
  limit: number,
): NotificationRow[] =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), gt(notifications.createdAt, since)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .all()

/** Newest first. */
export const listUnseen = (db: Db, userId: string, limit: number): NotificationRow[] =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.seenAt)))
    .orderBy(desc(notifications.createdAt))
    .limit(limit)
    .all()

/** Marks these unseen notifications, or all of a person's; returns the ids that were unseen. */
export const markSeen = (
  tx: Tx,
  { userId, ids, at }: { userId: string; ids: readonly string[] | undefined; at: string },
): string[] =>
  tx
    .update(notifications)
    .set({ seenAt: at })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.seenAt),
        ids && inArray(notifications.id, [...ids]),
      ),
    )
    .returning({ id: notifications.id })
    .all()
    .map(({ id }) => id)

export const deleteBefore = (tx: Tx, at: string): number =>
  tx.delete(notifications).where(lt(notifications.createdAt, at)).run().changes
