import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Db, hasRow, insertInto, type Tx } from '../../db/client.ts'
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

/** Whether the person has had a notification of this kind about a subject. */
export const isNotified = (
  db: Db,
  { userId, kind, subjectId }: Pick<NotificationRow, 'userId' | 'kind' | 'subjectId'>,
): boolean =>
  hasRow(
    db,
    notifications,
    and(
      eq(notifications.userId, userId),
      eq(notifications.kind, kind),
      eq(notifications.subjectId, subjectId),
    ),
  )

/** Deletes a person's notifications of one kind about a record. */
export const deleteAbout = (
  tx: Tx,
  { userId, kind, subjectId }: Pick<NotificationRow, 'userId' | 'kind' | 'subjectId'>,
): void =>
  void tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        eq(notifications.subjectId, subjectId),
      ),
    )
    .run()

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

/** Those of a person with these ids that are not seen, oldest first. */
export const listUnseenOf = (db: Db, userId: string, ids: readonly string[]): NotificationRow[] =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.seenAt),
        inArray(notifications.id, [...ids]),
      ),
    )
    .orderBy(notifications.createdAt, sql`rowid`)
    .all()

/** Whether the person got another notification of the same kind about the same record afterwards. */
export const hasNewer = (db: Db, { id, userId, kind, subjectId, createdAt }: NotificationRow) =>
  hasRow(
    db,
    notifications,
    and(
      eq(notifications.userId, userId),
      eq(notifications.kind, kind),
      eq(notifications.subjectId, subjectId),
      gte(notifications.createdAt, createdAt),
      sql`rowid > (SELECT rowid FROM notifications WHERE id = ${id})`,
    ),
  )

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
