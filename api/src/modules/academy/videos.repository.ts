import type { Role } from '@leadwright/shared/permissions'
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { type Db, hasRow, putInto, type Tx, updateIn, valuesOf } from '../../db/client.ts'
import { nameOf } from '../../db/columns.ts'
import { userProfiles, users } from '../identity/auth/auth.table.ts'
import { notSuspended } from '../identity/auth/client-users.table.ts'
import { videoMetadata, videoProgress, videos } from './videos.table.ts'

export type VideoRow = typeof videos.$inferSelect
const shown = isNull(videos.deletedAt)
const isProgressOf = (userId: string) =>
  and(eq(videoProgress.videoId, videos.id), eq(videoProgress.userId, userId))

/** The videos of a section in display order, with one person's progress. */
export const listVideos = (db: Db, category: string, userId: string) =>
  db
    .select({ video: videos, progress: videoProgress, metadata: videoMetadata })
    .from(videos)
    .leftJoin(videoProgress, isProgressOf(userId))
    .leftJoin(videoMetadata, eq(videoMetadata.code, videos.streamableCode))
    .where(and(eq(videos.category, category), shown))
    .orderBy(asc(videos.displayOrder), asc(videos.id))
    .all()

/**
 * Counts the required videos in these sections that a person has not watched, with their earliest
 * due day.
 */
export const sumToWatch = (db: Db, userId: string, categories: readonly string[]) =>
  db
    .select({ count: count(), since: sql<string | null>`min(${videos.dueOn})` })
    .from(videos)
    .leftJoin(videoProgress, isProgressOf(userId))
    .where(
      and(
        shown,
        isNotNull(videos.dueOn),
        isNull(videoProgress.watchedAt),
        inArray(videos.category, [...categories]),
      ),
    )
    .get() ?? { count: 0 }

/** Counts the videos in each section, the required ones, and those of them that a person has not watched. */
export const countVideos = (db: Db, userId: string) =>
  db
    .select({
      category: videos.category,
      videos: count(),
      required: count(videos.dueOn),
      toWatch: sql<number>`count(CASE WHEN ${videos.dueOn} IS NOT NULL AND ${videoProgress.watchedAt} IS NULL THEN 1 END)`,
    })
    .from(videos)
    .leftJoin(videoProgress, isProgressOf(userId))
    .where(shown)
    .groupBy(videos.category)
    .all()

export const findVideo = (db: Db, id: string): VideoRow | undefined =>
  db
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), shown))
    .get()

export const listIds = (db: Db, category: string): string[] =>
  valuesOf(db, videos.id, and(eq(videos.category, category), shown))

/** Whether the section contains another video with this code. */
export const isListed = (
  db: Db,
  { id, category, streamableCode }: { id: string; category: string; streamableCode: string },
): boolean =>
  hasRow(
    db,
    videos,
    and(
      eq(videos.category, category),
      eq(videos.streamableCode, streamableCode),
      ne(videos.id, id),
      shown,
    ),
  )

/** Active users with these roles, by name, with each one's progress. */
export const listViewers = (db: Db, videoId: string, roles: readonly Role[]) =>
  db
    .select({
      userId: users.id,
      name: nameOf<string>(userProfiles),
      position: sql<number>`coalesce(${videoProgress.position}, 0)`,
      watchedAt: videoProgress.watchedAt,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .leftJoin(
      videoProgress,
      and(eq(videoProgress.userId, users.id), eq(videoProgress.videoId, videoId)),
    )
    .where(and(inArray(userProfiles.role, roles), notSuspended))
    .orderBy(asc(userProfiles.firstName), asc(userProfiles.lastName), asc(users.id))
    .all()

export const lastPlace = (db: Db, category: string): number =>
  db
    .select({ place: max(videos.displayOrder) })
    .from(videos)
    .where(eq(videos.category, category))
    .get()?.place ?? 0

export const updateVideo = updateIn(videos, videos.id)

/** Whether the person has watched a part of the video. */
export const isStarted = (tx: Tx, key: { userId: string; videoId: string }): boolean =>
  hasRow(
    tx,
    videoProgress,
    and(
      eq(videoProgress.userId, key.userId),
      eq(videoProgress.videoId, key.videoId),
      gt(videoProgress.position, 0),
    ),
  )

export function saveProgress(
  tx: Tx,
  key: { userId: string; videoId: string },
  change: { position?: number; watchedAt?: string | null; updatedAt: string },
): void {
  tx.insert(videoProgress)
    .values({ ...key, position: 0, ...change })
    .onConflictDoUpdate({ target: [videoProgress.userId, videoProgress.videoId], set: change })
    .run()
}

/** Codes of videos whose metadata is missing or older than both limits, oldest first. */
export const listDueCodes = (
  db: Db,
  due: { fetchedBefore: string; failedBefore: string; limit: number },
): string[] =>
  db
    .selectDistinct({ code: videos.streamableCode, fetchedAt: videoMetadata.fetchedAt })
    .from(videos)
    .leftJoin(videoMetadata, eq(videoMetadata.code, videos.streamableCode))
    .where(
      and(
        shown,
        or(isNull(videoMetadata.fetchedAt), lte(videoMetadata.fetchedAt, due.fetchedBefore)),
        or(isNull(videoMetadata.failedAt), lte(videoMetadata.failedAt, due.failedBefore)),
      ),
    )
    .orderBy(asc(videoMetadata.fetchedAt), asc(videos.streamableCode))
    .limit(due.limit)
    .all()
    .map(({ code }) => code)

export type MetadataRow = typeof videoMetadata.$inferSelect

/** Inserts or updates; omitted columns keep their values. */
export const saveMetadata = putInto(videoMetadata, videoMetadata.code)
