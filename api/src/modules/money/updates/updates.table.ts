import { updateEventKinds, updateTypes } from '@leadwright/shared/contracts/money/updates'
import { updateStatuses } from '@leadwright/shared/statuses'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { linkTo, oneOf, partOf, trashableStamps, trashIndex } from '../../../db/columns.ts'
import { users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'

export const updates = sqliteTable(
  'updates',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    authorId: linkTo('author_id', () => users.id),
    type: text('type', { enum: updateTypes }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Cents; null for an update without money. */
    value: integer('value'),
    /** The day on which the client says it paid the value; null for any other update. */
    paidOn: text('paid_on'),
    status: text('status', { enum: updateStatuses }).notNull(),
    decidedAt: text('decided_at'),
    decidedBy: linkTo('decided_by', () => users.id),
    /** Why it was rejected; the client sees it. */
    reason: text('reason'),
    /**
     * The rejected update that the client resubmitted as this one; rejected updates are never
     * purged.
     */
    resubmissionOf: text('resubmission_of'),
    /** When the team read a client's update without money. */
    readAt: text('read_at'),
    /** Deleted means withdrawn by its author. */
    ...trashableStamps(),
  },
  (table) => [
    oneOf('updates_type', table.type, updateTypes),
    oneOf('updates_status', table.status, updateStatuses),
    index('updates_client_idx').on(table.clientId, table.createdAt, table.id),
    index('updates_status_idx').on(table.status, table.createdAt, table.id),
    index('updates_resubmission_idx').on(table.resubmissionOf),
    // A small index: only unread updates.
    index('updates_unread_idx')
      .on(table.createdAt, table.id)
      .where(sql`type = 'client' AND value IS NULL AND read_at IS NULL`),
    index('updates_author_idx').on(table.authorId),
    index('updates_decider_idx').on(table.decidedBy),
    trashIndex('updates_deleted_idx', table.deletedAt),
  ],
)

/** What happened to an update, in order. */
export const updateEvents = sqliteTable(
  'update_events',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    updateId: partOf('update_id', () => updates.id),
    at: text('at').notNull(),
    kind: text('kind', { enum: updateEventKinds }).notNull(),
    by: text('by', { enum: updateTypes }).notNull(),
    /** Of the person who did it, at that time; release 1.0 stored none for the team. */
    name: text('name'),
    note: text('note').notNull(),
  },
  (table) => [
    oneOf('update_events_kind', table.kind, updateEventKinds),
    oneOf('update_events_by', table.by, updateTypes),
    index('update_events_update_idx').on(table.updateId, table.seq),
  ],
)
