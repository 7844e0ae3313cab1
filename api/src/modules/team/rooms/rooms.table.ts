import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, oneOf, partOf } from '../../../db/columns.ts'
import { ownerId } from '../../identity/auth/auth.table.ts'
import { staff } from '../staff/staff.table.ts'

const roomStaffId = () => partOf('room_staff_id', () => staff.staffId)

/** accessibleLinks of spec section 3, by id: one row for each guest of a room. */
export const roomAccess = sqliteTable(
  'room_access',
  {
    roomStaffId: roomStaffId(),
    guestStaffId: partOf('guest_staff_id', () => staff.staffId),
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
    staffId: partOf('staff_id', () => staff.staffId),
    current: flag('current').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('room_slugs_staff_idx').on(table.staffId),
    uniqueIndex('room_slugs_current_idx').on(table.staffId).where(sql`current = 1`),
  ],
)

export const roomRequestStates = ['waiting', 'granted', 'refused'] as const

/** A request to join a room. Once granted, it opens the room until `until`. */
export const roomRequests = sqliteTable(
  'room_requests',
  {
    id: text('id').primaryKey(),
    roomStaffId: roomStaffId(),
    userId: ownerId(),
    note: text('note').notNull(),
    state: text('state', { enum: roomRequestStates }).notNull(),
    decidedAt: text('decided_at'),
    /** ISO-8601; compared with the clock whenever someone joins. */
    until: text('until'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('room_requests_state', table.state, roomRequestStates),
    uniqueIndex('room_requests_waiting_idx')
      .on(table.roomStaffId, table.userId)
      .where(sql`state = 'waiting'`),
    index('room_requests_room_idx').on(table.roomStaffId, table.createdAt),
    index('room_requests_user_idx').on(table.userId, table.until),
  ],
)
