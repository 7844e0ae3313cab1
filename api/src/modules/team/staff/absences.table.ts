import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, linkTo } from '../../../db/columns.ts'
import { users } from '../../identity/auth/auth.table.ts'
import { staff } from './staff.table.ts'

/** The current, next or last absence of a team member. */
export const absences = sqliteTable(
  'absences',
  {
    staffId: text('staff_id')
      .primaryKey()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    /** Days, both included, by the company's calendar. */
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
    /** Sees the person's tasks in these days; their clients only if assigned to them. */
    coverId: linkTo('cover_id', () => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('absences_cover_idx').on(table.coverId)],
)
