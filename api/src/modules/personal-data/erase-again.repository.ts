import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { type Db, type Tx, valuesOf } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { meetings, withoutGuest } from '../bookings/meetings.table.ts'
import { clientNotes } from '../clients/notes/client-notes.table.ts'
import { attachments, comments, internalNotes } from '../conversations/conversations.table.ts'
import { hiringNotes, hiringSubmissions } from '../hiring/hiring.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { leads } from '../leads/leads.table.ts'
import { indexRecords } from '../search/search-index.repository.ts'

/** Leads and drafts whose person was not erased, also those in the trash, by id. */
export const listLeads = (db: Db, after: string, limit: number) =>
  db
    .select(pick(leads, 'id', 'person', 'company', 'domain', 'email', 'phone', 'link'))
    .from(leads)
    .where(and(gt(leads.id, after), isNull(leads.erasedOn)))
    .orderBy(asc(leads.id))
    .limit(limit)
    .all()

export const listApplicants = (db: Db, after: string, limit: number) =>
  db
    .select(pick(hiringSubmissions, 'id', 'email'))
    .from(hiringSubmissions)
    .where(gt(hiringSubmissions.id, after))
    .orderBy(asc(hiringSubmissions.id))
    .limit(limit)
    .all()

/** Bookings with a guest, by id. */
export const listBookings = (db: Db, after: string, limit: number) =>
  db
    .select(pick(meetings, 'id', 'email', 'place', 'answers'))
    .from(meetings)
    .where(and(gt(meetings.id, after), or(isNotNull(meetings.email), isNotNull(meetings.name))))
    .orderBy(asc(meetings.id))
    .limit(limit)
    .all()

export const findLead = (db: Db, id: string) =>
  db
    .select(pick(leads, 'id', 'releasedOn'))
    .from(leads)
    .where(eq(leads.id, id))
    .get()

export const findApplicant = (db: Db, id: string) =>
  db.select().from(hiringSubmissions).where(eq(hiringSubmissions.id, id)).get()

/** A client whose people were not erased. */
export const findClient = (db: Db, id: string) =>
  db
    .select(pick(clients, 'clientId', 'createdAt'))
    .from(clients)
    .where(and(eq(clients.clientId, id), isNull(clients.erasedAt)))
    .get()

export const removeGuest = (tx: Tx, id: string): void =>
  void tx.update(meetings).set(withoutGuest).where(eq(meetings.id, id)).run()

const texts = {
  comment: comments,
  'internal-note': internalNotes,
  'client-note': clientNotes,
  'hiring-note': hiringNotes,
}

export function replaceText(tx: Tx, type: keyof typeof texts, id: string, text: string): void {
  const table = texts[type]
  tx.update(table).set({ text }).where(eq(table.id, id)).run()
  if (type === 'client-note') indexRecords(tx, type, [id])
}

/** Deletes the files of a comment; returns their names. */
export function deleteFiles(tx: Tx, commentId: string): string[] {
  const names = valuesOf(tx, attachments.file, eq(attachments.commentId, commentId))
  tx.delete(attachments).where(eq(attachments.commentId, commentId)).run()
  return names
}
