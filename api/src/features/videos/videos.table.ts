import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, updatedAt, version } from '../../db/columns.ts'

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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [index('videos_category_idx').on(table.category, table.displayOrder, table.id)],
)
