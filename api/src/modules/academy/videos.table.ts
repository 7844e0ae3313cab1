import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { partOf, trashableStamps, trashIndex, updatedAt } from '../../db/columns.ts'
import { ownerId } from '../identity/auth/auth.table.ts'

/** Videos (spec section 3). */
export const videos = sqliteTable(
  'videos',
  {
    id: text('id').primaryKey(),
    category: text('category').notNull(),
    displayOrder: integer('display_order').notNull(),
    streamableCode: text('streamable_code').notNull(),
    title: text('title'),
    description: text('description'),
    thumbnailUrl: text('thumbnail_url'),
    duration: text('duration'),
    /** The day by which everyone with access should have watched it; null: not required. */
    dueOn: text('due_on'),
    ...trashableStamps(),
  },
  (table) => [
    index('videos_category_idx').on(table.category, table.displayOrder, table.id),
    trashIndex('videos_deleted_idx', table.deletedAt),
  ],
)

/** Each person's progress in a video. */
export const videoProgress = sqliteTable(
  'video_progress',
  {
    userId: ownerId(),
    videoId: partOf('video_id', () => videos.id),
    /** Where the person stopped, in whole seconds. */
    position: integer('position').notNull(),
    watchedAt: text('watched_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('video_progress_video_idx').on(table.videoId),
  ],
)

/**
 * The video host's latest answer about a code. Failures are stored too, so that the host is not
 * queried again at once.
 */
export const videoMetadata = sqliteTable('video_metadata', {
  code: text('code').primaryKey(),
  title: text('title'),
  thumbnailUrl: text('thumbnail_url'),
  /** Duration in seconds. */
  seconds: integer('seconds'),
  fetchedAt: text('fetched_at'),
  failedAt: text('failed_at'),
})
