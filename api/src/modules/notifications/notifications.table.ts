import type { NotificationKind } from '@leadwright/shared/notification-kinds'
import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../../db/columns.ts'
import { ownerId } from '../identity/auth/auth.table.ts'

/**
 * What a person was notified about. It stores no text: the subject is read when the notification is
 * shown, as far as the person may still see it.
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The task, update, password account, room request … of this kind; not a foreign key. */
    subjectId: text('subject_id').notNull(),
    createdAt: createdAt(),
    seenAt: text('seen_at'),
  },
  (table) => [
    index('notifications_user_idx').on(table.userId, table.createdAt, table.id),
    index('notifications_unseen_idx').on(table.userId, table.createdAt).where(sql`seen_at IS NULL`),
    index('notifications_created_idx').on(table.createdAt),
  ],
)
