import { notificationKinds } from '@leadwright/shared/notification-kinds'
import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, oneOf } from '../../db/columns.ts'
import { ownerId } from '../identity/auth/auth.table.ts'

/**
 * What a person was told of. It holds no words: what it is about is read when it is shown, as far as
 * the person may still see it.
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The task, update, password account, room request … that the kind names; no foreign key. */
    subjectId: text('subject_id').notNull(),
    createdAt: createdAt(),
    seenAt: text('seen_at'),
  },
  (table) => [
    oneOf('notifications_kind', table.kind, notificationKinds),
    index('notifications_user_idx').on(table.userId, table.createdAt, table.id),
    index('notifications_unseen_idx').on(table.userId, table.createdAt).where(sql`seen_at IS NULL`),
    index('notifications_created_idx').on(table.createdAt),
  ],
)
