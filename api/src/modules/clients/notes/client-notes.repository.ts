import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { nameOf, pick } from '../../../db/columns.ts'
import { type PageRange, readNewest } from '../../../db/page.ts'
import { userProfiles } from '../../identity/auth/auth.table.ts'
import { clientNotes } from './client-notes.table.ts'

const columns = {
  ...pick(clientNotes, 'id', 'clientId', 'kind', 'happenedOn', 'text', 'authorId', 'version'),
  authorName: nameOf<string | null>(userProfiles),
}

const selectNotes = (db: Db) =>
  db
    .select(columns)
    .from(clientNotes)
    .leftJoin(userProfiles, eq(userProfiles.id, clientNotes.authorId))

const ofClient = (clientId: string) =>
  and(eq(clientNotes.clientId, clientId), isNull(clientNotes.deletedAt))

/** By day, newest first. */
export const listNotes = (db: Db, { clientId, ...range }: PageRange & { clientId: string }) =>
  readNewest(selectNotes(db), [clientNotes.happenedOn, clientNotes.id], range, ofClient(clientId))

export const findNote = (db: Db, id: string) =>
  selectNotes(db)
    .where(and(eq(clientNotes.id, id), isNull(clientNotes.deletedAt)))
    .get()

export const findLastCall = (db: Db, clientId: string): string | null =>
  db
    .select({ day: sql<string | null>`max(${clientNotes.happenedOn})` })
    .from(clientNotes)
    .where(and(ofClient(clientId), eq(clientNotes.kind, 'call')))
    .get()?.day ?? null
