import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { stamps } from '../../../db/columns.ts'

/** Staff of spec section 3. A staff member with a login has its id (profile id = staff id). */
export const staff = sqliteTable(
  'staff',
  {
    staffId: text('staff_id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** A secret: sent only to a caller who may join the room. */
    googleMeetLink: text('google_meet_link').notNull(),
    ...stamps(),
  },
  (table) => [index('staff_name_idx').on(table.firstName, table.staffId)],
)
