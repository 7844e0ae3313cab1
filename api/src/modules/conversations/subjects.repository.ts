import {
  type ConversationKind,
  conversationKinds,
} from '@leadwright/shared/contracts/conversations'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from '../../db/client.ts'
import { meetings } from '../bookings/meetings.table.ts'
import { milestones } from '../clients/milestones/milestones.table.ts'
import { updates } from '../money/updates/updates.table.ts'
import { conversations } from './conversations.table.ts'

/** A client's record that can be talked about. */
export interface ConversationSubject {
  kind: ConversationKind
  id: string
  title: string
  clientId: string
}

type Named = SQLiteTable & Record<'id' | 'title' | 'clientId', SQLiteColumn>
const tables: Record<ConversationKind, Named & { deletedAt?: SQLiteColumn }> = {
  update: updates,
  milestone: milestones,
  meeting: meetings,
}

/**
 * The record with this id, whatever its kind; undefined also while it is in the trash, and for a meeting
 * of no client.
 */
export function findSubject(db: Db, id: string): ConversationSubject | undefined {
  for (const kind of conversationKinds) {
    const table = tables[kind]
    const found = db
      .select({
        title: sql<string>`${table.title}`,
        clientId: sql<string | null>`${table.clientId}`,
      })
      .from(table as SQLiteTable)
      .where(and(eq(table.id, id), table.deletedAt && isNull(table.deletedAt)))
      .get()
    if (found?.clientId) return { kind, id, title: found.title, clientId: found.clientId }
  }
  return undefined
}

/** Makes the conversation of a record unless there is one. */
export function openConversation(tx: Tx, { kind, id, clientId }: ConversationSubject): void {
  tx.insert(conversations)
    .values({ id, clientId, [`${kind}Id`]: id })
    .onConflictDoNothing()
    .run()
}
