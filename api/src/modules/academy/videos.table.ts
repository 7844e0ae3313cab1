import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { partOf, trashableStamps, trashIndex, updatedAt } from '../../db/columns.ts'
import { ownerId } from '../identity/auth/auth.table.ts'

/** Video of spec section 3. */
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
    /** A calendar day until which everyone who may watch it should have; null: not required. */
    dueOn: text('due_on'),
    ...trashableStamps(),
  },
  (table) => [
    index('videos_category_idx').on(table.category, table.displayOrder, table.id),
    trashIndex('videos_deleted_idx', table.deletedAt),
  ],
)

/** How far a person got. */
export const videoProgress = sqliteTable(
  'video_progress',
  {
    userId: ownerId(),
    videoId: partOf('video_id', () => videos.id),
    /** Where one stopped, in whole seconds. */
    position: integer('position').notNull(),
    watchedAt: text('watched_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('video_progress_video_idx').on(table.videoId),
  ],
)

/** What the video host last told of a code; a failure is remembered too, so that it is not asked at once. */
export const videoMetadata = sqliteTable('video_metadata', {
  code: text('code').primaryKey(),
  title: text('title'),
  thumbnailUrl: text('thumbnail_url'),
  /** Seconds. */
  seconds: integer('seconds'),
  fetchedAt: text('fetched_at'),
  failedAt: text('failed_at'),
})
