import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag } from '../../db/columns.ts'
import { staff } from '../staff/staff.table.ts'

/** accessibleLinks of spec section 3, by id: one row for each guest of a room. */
export const roomAccess = sqliteTable(
  'room_access',
  {
    roomStaffId: text('room_staff_id')
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    guestStaffId: text('guest_staff_id')
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.roomStaffId, table.guestStaffId] }),
    index('room_access_guest_idx').on(table.guestStaffId),
  ],
)

/** Every address a room ever had; the current one is what the screens show. */
export const roomSlugs = sqliteTable(
  'room_slugs',
  {
    slug: text('slug').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    current: flag('current').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('room_slugs_staff_idx').on(table.staffId)],
)
