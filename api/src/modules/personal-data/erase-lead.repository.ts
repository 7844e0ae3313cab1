import { eq } from 'drizzle-orm'
import { type Db, type Tx, valuesOf } from '../../db/client.ts'
import { attachments, conversations } from '../conversations/conversations.table.ts'

/** Files attached to the comments on a lead. */
export const listAttachments = (db: Db, leadId: string): string[] =>
  valuesOf(db, attachments.file, eq(attachments.conversationId, leadId))

/** With its comments, notes and files. */
export const deleteConversation = (tx: Tx, leadId: string): void =>
  void tx.delete(conversations).where(eq(conversations.leadId, leadId)).run()
