import type {
  ConversationKind,
  conversationSides,
} from '@leadwright/shared/contracts/conversations'
import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countRows, type Db, insertInto, type Tx } from '../../db/client.ts'
import { nameOrNone, pick } from '../../db/columns.ts'
import { type PageRange, readNewest, readOldest } from '../../db/page.ts'
import type { Reader } from '../../lib/actor.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { comments, conversationSeen, conversations, internalNotes } from './conversations.table.ts'
import { hasSubject, subjectTitle } from './subjects.repository.ts'

const author = nameOrNone(userProfiles)

const selectComments = (db: Db) =>
  db
    .select({ ...pick(comments, 'id', 'authorId', 'side', 'text', 'createdAt'), author })
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

/** A column of the newest comment. */
const newest = <T>(column: 'text' | 'side') =>
  sql<T>`(SELECT ${sql.identifier(column)} FROM ${comments} AS newest
    WHERE newest.conversation_id = ${conversations.id}
    ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)`

/** Has a comment, and its record belongs to the same client and is not in the trash. */
const isListed = and(isNotNull(conversations.lastAt), hasSubject)

const selectEntries = (db: Db) =>
  db
    .select({
      id: conversations.id,
      kind: sql<ConversationKind>`CASE
        WHEN ${conversations.updateId} IS NOT NULL THEN 'update'
        WHEN ${conversations.milestoneId} IS NOT NULL THEN 'milestone'
        WHEN ${conversations.leadId} IS NOT NULL THEN 'lead' ELSE 'meeting' END`,
      title: subjectTitle,
      text: newest<string>('text'),
      side: newest<(typeof conversationSides)[number]>('side'),
      lastAt: sql<string>`${conversations.lastAt}`,
      waitingSince: sql<string>`${conversations.waitingSince}`,
      companyName: clients.companyName,
      clientName: author,
    })
    .from(conversations)
    .innerJoin(clients, eq(clients.clientId, conversations.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, conversations.clientId))

/** A client's conversations, newest comment first; one row more than the limit. */
export function listByClient(db: Db, clientId: string, range: PageRange) {
  const where = and(eq(conversations.clientId, clientId), isListed)
  return readNewest(selectEntries(db), [conversations.lastAt, conversations.id], range, where)
}

/** Which conversations a team member may answer: those about leads only for reachable clients. */
function isAnswerable(reader: Reader): SQL | undefined {
  const reachable = ofReachable(conversations.clientId, reader, 'leads.read')
  return reachable && or(isNull(conversations.leadId), reachable)
}

/** Conversations in which a client waits, longest wait first; one row more than the limit. */
export function listUnanswered(db: Db, reader: Reader, range: PageRange) {
  const { waitingSince, id } = conversations
  const where = and(isNotNull(waitingSince), isListed, isAnswerable(reader))
  return readOldest(selectEntries(db), [waitingSince, id], range, where)
}

/** A client's conversations that wait for an answer, longest wait first. */
export const listUnansweredOf = (db: Db, clientId: string) =>
  selectEntries(db)
    .where(
      and(eq(conversations.clientId, clientId), isNotNull(conversations.waitingSince), isListed),
    )
    .orderBy(asc(conversations.waitingSince), asc(conversations.id))
    .all()

/** The number of conversations that wait for an answer, and the start of the longest wait. */
export const sumUnanswered = (db: Db, reader: Reader): { count: number; since: string | null } =>
  db
    .select({
      count: count(),
      since: sql<string | null>`min(${conversations.waitingSince})`,
    })
    .from(conversations)
    .where(and(isNotNull(conversations.waitingSince), isListed, isAnswerable(reader)))
    .get() ?? { count: 0, since: null }
