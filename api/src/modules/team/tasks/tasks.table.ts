import { taskRepeats } from '@leadwright/shared/contracts/team/tasks'
import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  linkTo,
  oneOf,
  trashableStamps,
  trashIndex,
  uniqueUnlessNull,
} from '../../../db/columns.ts'
import { users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { staff } from '../staff/staff.table.ts'

/** Means no due date: after all other days, so that an index sorts such tasks last. */
export const noDueDay = '9999-12-31'

/** Work of a team member, assigned by others or by the person. */
export const tasks = sqliteTable(
  'tasks',
  {
    id: text('id').primaryKey(),
    /** Null once the staff member is removed, so that their open tasks are kept. */
    assigneeId: linkTo('assignee_id', () => staff.staffId),
    clientId: linkTo('client_id', () => clients.clientId),
    title: text('title').notNull(),
    notes: text('notes').notNull(),
    /** A calendar day, or `noDueDay`. */
    dueOn: text('due_on').notNull(),
    doneAt: text('done_at'),
    /** Who may change it, in addition to admins. */
    createdBy: linkTo('created_by', () => users.id),
    repeats: text('repeats', { enum: taskRepeats }),
    /**
     * The day from which repetitions are counted, so that a series on the 31st survives February.
     */
    repeatsFrom: text('repeats_from'),
    /** The done task after which this one was created. */
    followsId: linkTo('follows_id', (): AnySQLiteColumn => tasks.id),
    ...trashableStamps(),
  },
  (table) => [
    oneOf('tasks_repeats', table.repeats, taskRepeats),
    index('tasks_assignee_due_idx').on(table.assigneeId, table.dueOn, table.id),
    index('tasks_assignee_done_idx')
      .on(table.assigneeId, table.doneAt, table.id)
      .where(sql`${table.doneAt} IS NOT NULL AND ${table.deletedAt} IS NULL`),
    index('tasks_open_idx')
      .on(table.assigneeId, table.dueOn, table.id)
      .where(sql`${table.doneAt} IS NULL AND ${table.deletedAt} IS NULL`),
    /** For counts without reading rows. */
    index('tasks_count_idx').on(table.assigneeId, table.deletedAt, table.doneAt, table.dueOn),
    index('tasks_due_idx').on(table.dueOn, table.id),
    index('tasks_done_idx')
      .on(table.doneAt, table.id)
      .where(sql`${table.doneAt} IS NOT NULL AND ${table.deletedAt} IS NULL`),
    index('tasks_client_idx').on(table.clientId),
    index('tasks_creator_idx').on(table.createdBy, table.dueOn, table.id),
    uniqueUnlessNull('tasks_follows_idx', table.followsId),
    // Only deleted rows, or the planner would read all live rows through it.
    trashIndex('tasks_deleted_idx', table.deletedAt),
  ],
)
