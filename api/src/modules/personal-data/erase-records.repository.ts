import { messages } from '@leadwright/shared/messages'
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { type Db, type Tx, valuesOf } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import {
  meetingNotes,
  meetingProposals,
  meetings,
  withoutGuest,
} from '../bookings/meetings.table.ts'
import { clientNotes } from '../clients/notes/client-notes.table.ts'
import {
  attachments,
  comments,
  conversations,
  internalNotes,
} from '../conversations/conversations.table.ts'
import { hiringNotes, hiringSubmissions } from '../hiring/hiring.table.ts'
import { leads } from '../leads/leads.table.ts'
import { indexRecords } from '../search/search-index.repository.ts'
import { clientExclusions } from '../targeting/lists/target-lists.table.ts'

/** Also in the trash. */
export const findLead = (db: Db, id: string) =>
  db
    .select({
      ...pick(leads, 'clientId', 'releasedOn', 'erasedOn'),
      ...pick(leads, 'person', 'company', 'domain', 'email', 'phone', 'link'),
    })
    .from(leads)
    .where(eq(leads.id, id))
    .get()

export const findApplication = (db: Db, id: string) =>
  db.select().from(hiringSubmissions).where(eq(hiringSubmissions.id, id)).get()

export const findBooking = (db: Db, id: string) =>
  db
    .select(pick(meetings, 'clientId', 'email'))
    .from(meetings)
    .where(eq(meetings.id, id))
    .get()

/** With what was written about the meeting. False if the guest was erased before. */
export function eraseGuest(tx: Tx, id: string, updatedAt: string): boolean {
  const written = [meetingNotes, meetingProposals].map(
    (table) => tx.delete(table).where(eq(table.meetingId, id)).run().changes,
  )
  const guests = tx
    .update(meetings)
    .set({ ...withoutGuest, updatedAt, version: sql`${meetings.version} + 1` })
    .where(
      and(
        eq(meetings.id, id),
        or(
          isNotNull(meetings.email),
          isNotNull(meetings.name),
          isNotNull(meetings.place),
          isNotNull(meetings.matchNote),
          ne(meetings.title, withoutGuest.title),
          sql`${meetings.answers} <> '[]'`,
          sql`${meetings.guests} <> '[]'`,
          sql`EXISTS (SELECT 1 FROM meeting_times
            WHERE meeting_id = ${meetings.id} AND reason IS NOT NULL)`,
        ),
      ),
    )
    .run().changes
  indexRecords(tx, 'meeting', [id])
  return [...written, guests].some((changes) => changes > 0)
}

const text = messages.personalData.erasedText

/** The conversation of a comment or note that was not erased before. */
function conversationOf(tx: Tx, table: typeof comments | typeof internalNotes, id: string) {
  return tx
    .select(pick(conversations, 'id', 'clientId'))
    .from(table)
    .innerJoin(conversations, eq(conversations.id, table.conversationId))
    .where(and(eq(table.id, id), ne(table.text, text)))
    .get()
}

/** Replaces the text. Returns the comment's conversation, and its files, whose rows are deleted. */
export function eraseComment(tx: Tx, id: string) {
  const conversation = conversationOf(tx, comments, id)
  if (!conversation) return undefined
  const ofComment = eq(attachments.commentId, id)
  const files = valuesOf(tx, attachments.file, ofComment)
  tx.delete(attachments).where(ofComment).run()
  tx.update(comments).set({ text }).where(eq(comments.id, id)).run()
  indexRecords(tx, 'comment', [id])
  return { ...conversation, files }
}

export function eraseInternalNote(tx: Tx, id: string) {
  const conversation = conversationOf(tx, internalNotes, id)
  if (conversation) tx.update(internalNotes).set({ text }).where(eq(internalNotes.id, id)).run()
  return conversation
}

export function eraseClientNote(tx: Tx, id: string, updatedAt: string) {
  const note = tx
    .update(clientNotes)
    // So that an edit form that is open cannot save the text again.
    .set({ text, updatedAt, version: sql`${clientNotes.version} + 1` })
    .where(and(eq(clientNotes.id, id), ne(clientNotes.text, text)))
    .returning({ clientId: clientNotes.clientId })
    .get()
  indexRecords(tx, 'client-note', [id])
  return note
}

export const eraseHiringNote = (tx: Tx, id: string): boolean =>
  tx
    .update(hiringNotes)
    .set({ text })
    .where(and(eq(hiringNotes.id, id), ne(hiringNotes.text, text)))
    .run().changes === 1

/** An exclusion of nothing but the address is deleted. */
export function eraseExcludedEmail(tx: Tx, id: string) {
  const ofId = eq(clientExclusions.id, id)
  const exclusion = tx
    .update(clientExclusions)
    .set({ email: null })
    .where(and(ofId, isNotNull(clientExclusions.email)))
    .returning(pick(clientExclusions, 'clientId', 'company', 'domain'))
    .get()
  if (exclusion?.company === '' && exclusion.domain === '') {
    tx.delete(clientExclusions).where(ofId).run()
  }
  return exclusion && { clientId: exclusion.clientId }
}
