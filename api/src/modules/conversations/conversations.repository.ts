import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { countRows, type Db, insertInto, type Tx } from '../../db/client.ts'
import { nameOrNone, pick } from '../../db/columns.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { updates } from '../money/updates/updates.table.ts'
import { indexComment } from './conversation-search.repository.ts'
import { comments, conversationSeen, conversations, internalNotes } from './conversations.table.ts'

const author = nameOrNone(userProfiles)

const selectComments = (db: Db) =>
  db
    .select({
      ...pick(comments, 'id', 'side', 'text', 'createdAt', 'authorId'),
      author: sql<string>`iif(${userProfiles.id} IS NULL, coalesce(${comments.authorName}, ''), ${author})`,
      pictureFile: userProfiles.pictureFile,
    })
    .from(comments)
    .leftJoin(userProfiles, eq(userProfiles.id, comments.authorId))

/** Oldest first, with the names of their authors. */
export const listComments = (db: Db, conversationId: string) =>
  selectComments(db)
    .where(eq(comments.conversationId, conversationId))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .all()

export const findComment = (db: Db, id: string) =>
  selectComments(db).where(eq(comments.id, id)).get()

const commentsOf = (conversationId: string) => eq(comments.conversationId, conversationId)

export const countComments = (db: Db, conversationId: string): number =>
  countRows(db, comments, commentsOf(conversationId))

/** Whether a person of the client has written in the conversation. */
export const hasAsked = (db: Db, conversationId: string): boolean =>
  countRows(db, comments, and(commentsOf(conversationId), eq(comments.side, 'client'))) > 0

/** Ids of current team members who have written in the conversation. */
export const listTeamAuthors = (db: Db, conversationId: string): string[] =>
  db
    .selectDistinct({ id: comments.authorId })
    .from(comments)
    .where(and(commentsOf(conversationId), eq(comments.side, 'team')))
    .all()
    .flatMap(({ id }) => id ?? [])

const insertRow = insertInto(comments)

/** Adds a comment. A client's first comment after the team's last one starts the wait for an answer. */
export function insertComment(tx: Tx, row: typeof comments.$inferInsert): void {
  insertRow(tx, row)
  const { conversationId: id, side, createdAt: at } = row
  const waitingSince =
    side === 'client' ? sql`coalesce(${conversations.waitingSince}, ${at})` : null
  tx.update(conversations).set({ lastAt: at, waitingSince }).where(eq(conversations.id, id)).run()
  indexComment(tx, row.id)
}

export const listNotes = (db: Db, conversationId: string) =>
  db
    .select({ ...pick(internalNotes, 'id', 'text', 'createdAt'), author })
    .from(internalNotes)
    .leftJoin(userProfiles, eq(userProfiles.id, internalNotes.authorId))
    .where(eq(internalNotes.conversationId, conversationId))
    .orderBy(asc(internalNotes.createdAt), asc(internalNotes.id))
    .all()

export const countNotes = (db: Db, conversationId: string): number =>
  countRows(db, internalNotes, eq(internalNotes.conversationId, conversationId))

export const insertNote = insertInto(internalNotes)

/** Who has seen the record, latest first. */
export const listSeen = (db: Db, conversationId: string) =>
  db
    .select({ at: conversationSeen.lastAt, name: author })
    .from(conversationSeen)
    .innerJoin(userProfiles, eq(userProfiles.id, conversationSeen.userId))
    .where(eq(conversationSeen.conversationId, conversationId))
    .orderBy(desc(conversationSeen.lastAt), asc(conversationSeen.userId))
    .all()

export function putSeen(tx: Tx, conversationId: string, userId: string, at: string): void {
  tx.insert(conversationSeen)
    .values({ conversationId, userId, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [conversationSeen.conversationId, conversationSeen.userId],
      set: { lastAt: at },
    })
    .run()
}

/** Whether a person wrote a comment or an update that the client reads. */
export const hasWrittenTo = (db: Db, clientId: string, userId: string): boolean =>
  db.get(sql`SELECT 1 FROM ${comments}
      INNER JOIN ${conversations} ON ${conversations.id} = ${comments.conversationId}
      WHERE ${comments.authorId} = ${userId} AND ${conversations.clientId} = ${clientId}
    UNION ALL SELECT 1 FROM ${updates} WHERE ${updates.authorId} = ${userId}
      AND ${updates.clientId} = ${clientId} AND ${updates.deletedAt} IS NULL LIMIT 1`) !== undefined
