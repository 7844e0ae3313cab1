import {
  type ConversationKind,
  conversationKinds,
} from '@leadwright/shared/contracts/conversations'
import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Db, prepared, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { meetings } from '../bookings/meetings.table.ts'
import { milestones } from '../clients/milestones/milestones.table.ts'
import { clients, notErased } from '../identity/auth/clients.table.ts'
import { leads } from '../leads/leads.table.ts'
import { updates } from '../money/updates/updates.table.ts'
import { conversations } from './conversations.table.ts'

/** A client's record that can have a conversation. */
export interface ConversationSubject {
  kind: ConversationKind
  id: string
  title: string
  clientId: string
  /** Whether it is an update with an amount, of which people who see no amounts must not learn. */
  hasAmount: boolean
}

interface Source {
  table: SQLiteTable & { clientId: SQLiteColumn }
  id: SQLiteColumn
  title: SQL | SQLiteColumn
  /** Which rows can have a conversation. */
  where?: SQL
}
const sources: Record<ConversationKind, Source> = {
  update: {
    table: updates,
    id: updates.id,
    title: updates.title,
    where: isNull(updates.deletedAt),
  },
  milestone: {
    table: milestones,
    id: milestones.id,
    title: milestones.title,
    where: isNull(milestones.deletedAt),
  },
  meeting: { table: meetings, id: meetings.id, title: meetings.title },
  // As `leadName`; the client does not know of drafts.
  lead: {
    table: leads,
    id: leads.id,
    title: sql`'Lead at ' || ${leads.company}`,
    where: isNotNull(leads.releasedOn),
  },
  client: {
    table: clients,
    id: clients.clientId,
    title: sql`${messages.conversations.withTeam}`,
    where: notErased,
  },
}

const conversationById = prepared((db) =>
  db
    .select()
    .from(conversations)
    .where(eq(conversations.id, sql.placeholder('id')))
    .prepare(),
)

/**
 * The kind of the record that was created first. In data from release 1.0 a client could give an
 * update the id of another client's record.
 */
const firstKind = prepared(({ $client }) =>
  $client
    .prepare<{ id: string }, ConversationKind>(
      `SELECT kind FROM (
        SELECT 'update' AS kind, created_at FROM updates WHERE id = @id
        UNION ALL SELECT 'milestone', created_at FROM milestones WHERE id = @id
        UNION ALL SELECT 'meeting', created_at FROM meetings WHERE id = @id
        UNION ALL SELECT 'lead', created_at FROM leads WHERE id = @id
        UNION ALL SELECT 'client', created_at FROM clients WHERE client_id = @id
      ) ORDER BY created_at, kind = 'update' LIMIT 1`,
    )
    .pluck(),
)

/**
 * The client and kind of record to which an id belongs. Once a conversation exists, it determines
 * them. Undefined while the record is in the trash, for a draft of a lead, and for a meeting without a client.
 */
export function findSubject(db: Db, id: string): ConversationSubject | undefined {
  const opened = conversationById(db).get({ id })
  // The last kind, `client`, fits every conversation: it has none of the other ids.
  const kind = opened
    ? conversationKinds.find((one) => opened[`${one}Id`] !== null)
    : firstKind(db).get({ id })
  if (!kind) return undefined
  const { table, id: key, title, where } = sources[kind]
  const found = db
    .select({
      title: sql<string>`${title}`,
      clientId: sql<string | null>`${table.clientId}`,
      hasAmount: (kind === 'update' ? sql`value IS NOT NULL` : sql`0`).mapWith(Boolean),
    })
    .from(table as SQLiteTable)
    .where(and(eq(key, id), where))
    .get()
  if (!found?.clientId || (opened && opened.clientId !== found.clientId)) return undefined
  return { kind, id, ...found, clientId: found.clientId }
}

/** What the record of a conversation says, and when its meeting is. The client reads both there. */
export function readAbout(db: Db, { kind, id }: ConversationSubject) {
  const readText = (text: SQLiteColumn, table: SQLiteTable, key: SQLiteColumn) =>
    db
      .select({ text: sql<string>`${text}` })
      .from(table)
      .where(eq(key, id))
      .get()?.text ?? ''
  if (kind === 'update') {
    return { about: readText(updates.description, updates, updates.id), meeting: null }
  }
  if (kind === 'lead') return { about: readText(leads.whyNow, leads, leads.id), meeting: null }
  if (kind !== 'meeting') return { about: '', meeting: null }
  const times = db
    .select(pick(meetings, 'startsAt', 'endsAt'))
    .from(meetings)
    .where(eq(meetings.id, id))
    .get()
  return { about: '', meeting: times ?? null }
}

/** For lists: the rule of `findSubject` for an existing conversation. */
export const hasSubject = sql`${conversations.clientId} = coalesce(
  (SELECT client_id FROM updates WHERE id = ${conversations.updateId} AND deleted_at IS NULL),
  (SELECT client_id FROM milestones WHERE id = ${conversations.milestoneId} AND deleted_at IS NULL),
  (SELECT client_id FROM meetings WHERE id = ${conversations.meetingId}),
  (SELECT client_id FROM leads WHERE id = ${conversations.leadId}),
  ${conversations.id})`

/** For lists: leaves out updates with an amount. */
export const hasNoAmount = sql`NOT EXISTS (SELECT 1 FROM updates
  WHERE id = ${conversations.updateId} AND value IS NOT NULL)`

/** The same for people who see no amounts. */
export const isShownTo = (role: string): SQL | undefined =>
  can(role, 'updates.amounts') || can(role, 'conversations.answer') ? undefined : hasNoAmount

/** For lists: the title of a conversation's record. */
export const subjectTitle = sql<string>`coalesce(
  (SELECT title FROM updates WHERE id = ${conversations.updateId}),
  (SELECT title FROM milestones WHERE id = ${conversations.milestoneId}),
  (SELECT title FROM meetings WHERE id = ${conversations.meetingId}),
  (SELECT 'Lead at ' || company FROM leads WHERE id = ${conversations.leadId}),
  ${messages.conversations.withTeam})`

/**
 * Conversations that only admins and the client's own staff answer: comments on a lead may name its
 * person, and messages about no record can be about anything.
 */
export const isForOwnStaff = (kind: ConversationKind): boolean =>
  kind === 'lead' || kind === 'client'

/** Creates the conversation of a record if there is none. */
export function openConversation(tx: Tx, { kind, id, clientId }: ConversationSubject): void {
  tx.insert(conversations)
    .values({ id, clientId, [`${kind}Id`]: id })
    .onConflictDoNothing()
    .run()
}
