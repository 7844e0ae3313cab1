import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { opaquePlaceholder, prepared, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import {
  clientInSearch,
  clientScope,
  defineSearch,
  indexRecords,
  type Scope,
} from '../search/search-index.repository.ts'
import { attachments, comments, conversations } from './conversations.table.ts'
import { hasSubject } from './subjects.repository.ts'

type Written = SQLiteTable & Record<'id' | 'conversationId' | 'createdAt', SQLiteColumn>

/** Staff read what a client has asked, and everything about leads and messages; see `requirePart`. */
const isReadByStaff = sql`(${conversations.leadId} IS NOT NULL
  OR ${conversations.id} = ${conversations.clientId}
  OR EXISTS (SELECT 1 FROM comments AS asked
    WHERE asked.conversation_id = ${conversations.id} AND asked.side = 'client'))`

/** Hidden while the record of the conversation is in the trash. */
const isShown =
  (table: Written) =>
  ({ only }: Scope) =>
    sql`EXISTS (SELECT 1 FROM ${table}
      JOIN ${conversations} ON ${conversations.id} = ${table.conversationId}
      WHERE ${table.id} = s.record_id AND ${hasSubject}
        ${only === 'all' ? sql`` : sql`AND ${isReadByStaff}`})`

const commentById = prepared((db) =>
  db
    .select({ ...pick(comments, 'text', 'conversationId'), clientId: conversations.clientId })
    .from(comments)
    .innerJoin(conversations, eq(conversations.id, comments.conversationId))
    .where(eq(comments.id, opaquePlaceholder('id')))
    .prepare(),
)

defineSearch({
  kind: 'comment',
  label: 'Comments',
  place: 21,
  table: comments,
  id: comments.id,
  isShown: isShown(comments),
  read: (db, id) => {
    const found = commentById(db).get({ id })
    if (!found) return undefined
    const { text, conversationId: scope, clientId } = found
    const client = clientInSearch(db, clientId)
    const title = text.replace(/\s+/g, ' ')
    return { title, subtitle: client.label, scope, clientId, text: [text, ...client.names] }
  },
  scopeOf: (_db, actor) => clientScope(actor, 'clients.read'),
})

export const indexComment = (tx: Tx, id: string): void => indexRecords(tx, 'comment', [id])

const isAttached = eq(attachments.staged, false)
const fileById = prepared((db) =>
  db
    .select({ ...pick(attachments, 'name', 'conversationId'), clientId: conversations.clientId })
    .from(attachments)
    .innerJoin(conversations, eq(conversations.id, attachments.conversationId))
    .where(and(eq(attachments.id, opaquePlaceholder('id')), isAttached))
    .prepare(),
)

defineSearch({
  kind: 'file',
  label: 'Files',
  place: 22,
  table: attachments,
  id: attachments.id,
  where: isAttached,
  isShown: isShown(attachments),
  read: (db, id) => {
    const found = fileById(db).get({ id })
    if (!found) return undefined
    const { name: title, conversationId: scope, clientId } = found
    const client = clientInSearch(db, clientId)
    return { title, subtitle: client.label, scope, clientId, text: [title, ...client.names] }
  },
  scopeOf: (_db, actor) => clientScope(actor, 'clients.read'),
})

export const indexFiles = (tx: Tx, ids: readonly string[]): void => indexRecords(tx, 'file', ids)
