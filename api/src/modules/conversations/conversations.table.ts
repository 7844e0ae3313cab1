import { conversationSides } from '@leadwright/shared/contracts/conversations'
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, linkTo, oneOf, partOf } from '../../db/columns.ts'
import { meetings } from '../bookings/meetings.table.ts'
import { milestones } from '../clients/milestones/milestones.table.ts'
import { ownerId, users } from '../identity/auth/auth.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { leads } from '../leads/leads.table.ts'
import { updates } from '../money/updates/updates.table.ts'

/**
 * The conversation about a client's record, or about none; created with its first comment, note, file or
 * view.
 */
export const conversations = sqliteTable(
  'conversations',
  {
    /** The id of the record, which is in one of the next four columns; without a record, of the client. */
    id: text('id').primaryKey(),
    updateId: text('update_id').references(() => updates.id, { onDelete: 'cascade' }),
    milestoneId: text('milestone_id').references(() => milestones.id, { onDelete: 'cascade' }),
    meetingId: text('meeting_id').references(() => meetings.id, { onDelete: 'cascade' }),
    leadId: text('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    clientId: partOf('client_id', () => clients.clientId),
    /** When the newest comment was written. */
    lastAt: text('last_at'),
    /** When the client's wait for an answer started; null while the team wrote last. */
    waitingSince: text('waiting_since'),
  },
  (table) => [
    check(
      'conversations_record',
      sql`coalesce(${table.updateId}, ${table.milestoneId}, ${table.meetingId}) = ${table.id}`,
    ),
    index('conversations_client_idx').on(table.clientId, table.lastAt, table.id),
    index('conversations_waiting_idx')
      .on(table.waitingSince, table.id)
      .where(sql`${table.waitingSince} IS NOT NULL`),
    index('conversations_update_idx').on(table.updateId),
    index('conversations_milestone_idx').on(table.milestoneId),
    index('conversations_meeting_idx').on(table.meetingId),
    index('conversations_lead_idx').on(table.leadId),
  ],
)

const conversationId = () => partOf('conversation_id', () => conversations.id)
const authorId = () => linkTo('author_id', () => users.id)
const side = () => text('side', { enum: conversationSides }).notNull()

/** Comments are never changed. */
export const comments = sqliteTable(
  'comments',
  {
    id: text('id').primaryKey(),
    conversationId: conversationId(),
    authorId: authorId(),
    /** The name of a team member at that time, shown after they left; null for a person of the client. */
    authorName: text('author_name'),
    side: side(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('comments_side', table.side, conversationSides),
    index('comments_conversation_idx').on(table.conversationId, table.createdAt, table.id),
    index('comments_author_idx').on(table.authorId),
  ],
)

/** Only for the team: no query for clients reads this table. */
export const internalNotes = sqliteTable(
  'internal_notes',
  {
    id: text('id').primaryKey(),
    conversationId: conversationId(),
    authorId: authorId(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('internal_notes_conversation_idx').on(table.conversationId, table.createdAt, table.id),
    index('internal_notes_author_idx').on(table.authorId),
  ],
)

export const attachments = sqliteTable(
  'attachments',
  {
    id: text('id').primaryKey(),
    conversationId: conversationId(),
    /** Null for a file of the record itself, and while it is staged. */
    commentId: text('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    /** Uploaded for a comment that is not written yet. */
    staged: flag('staged').notNull(),
    authorId: authorId(),
    /** Name in the private store. */
    file: text('file').notNull(),
    name: text('name').notNull(),
    /** Media type. */
    type: text('type').notNull(),
    /** Size in bytes. */
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('attachments_conversation_idx').on(table.conversationId, table.createdAt, table.id),
    index('attachments_comment_idx').on(table.commentId),
    index('attachments_author_idx').on(table.authorId),
    index('attachments_staged_idx').on(table.createdAt).where(sql`staged = 1`),
  ],
)

/** When each person of the client last opened a record. */
export const conversationSeen = sqliteTable(
  'conversation_seen',
  {
    conversationId: conversationId(),
    userId: ownerId(),
    firstAt: text('first_at').notNull(),
    lastAt: text('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_seen_user_idx').on(table.userId),
  ],
)
