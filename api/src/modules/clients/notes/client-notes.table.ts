import { clientNoteKinds } from '@leadwright/shared/client-notes'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { linkTo, oneOf, partOf, trashableStamps, trashIndex } from '../../../db/columns.ts'
import { users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** Notes and calls about a client, which only the team sees. */
export const clientNotes = sqliteTable(
  'client_notes',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    kind: text('kind', { enum: clientNoteKinds }).notNull(),
    /** The day of the call, or that the note is about; a calendar day. */
    happenedOn: text('happened_on').notNull(),
    text: text('text').notNull(),
    /** Null once the person is deleted. */
    authorId: linkTo('author_id', () => users.id),
    ...trashableStamps(),
  },
  (table) => [
    oneOf('client_notes_kind', table.kind, clientNoteKinds),
    index('client_notes_client_idx').on(table.clientId, table.happenedOn, table.id),
    index('client_notes_author_idx').on(table.authorId),
    trashIndex('client_notes_deleted_idx', table.deletedAt),
  ],
)
