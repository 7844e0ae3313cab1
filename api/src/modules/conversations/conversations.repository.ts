import type {
  ConversationKind,
  conversationSides,
} from '@leadwright/shared/contracts/conversations'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { countRows, type Db, insertInto, type Tx } from '../../db/client.ts'
import { nameOrNone, pick } from '../../db/columns.ts'
import { contains } from '../../db/like.ts'
import { type PageRange, readNewest, readOldest } from '../../db/page.ts'
import type { Reader } from '../../lib/actor.ts'
import { userProfiles, users } from '../identity/auth/auth.table.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { updates } from '../money/updates/updates.table.ts'
import {
  attachments,
  comments,
  conversationSeen,
  conversations,
  internalNotes,
} from './conversations.table.ts'
import { hasSubject, isNoPayment, isShownTo, subjectTitle } from './subjects.repository.ts'

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

const selectEntries = <T extends Record<string, SQL>>(db: Db, more: T = {} as T) =>
  db
    .select({
      ...more,
      id: conversations.id,
      kind: sql<ConversationKind>`CASE
        WHEN ${conversations.updateId} IS NOT NULL THEN 'update'
        WHEN ${conversations.milestoneId} IS NOT NULL THEN 'milestone'
        WHEN ${conversations.leadId} IS NOT NULL THEN 'lead'
        WHEN ${conversations.meetingId} IS NOT NULL THEN 'meeting' ELSE 'client' END`,
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

/**
 * A comment of someone else that the person has not seen. Comments from before they joined count as
 * seen.
 */
const isUnreadBy = (userId: string) => sql`EXISTS (SELECT 1 FROM ${comments} AS unread
  WHERE unread.conversation_id = ${conversations.id} AND unread.author_id IS NOT ${userId}
    AND unread.created_at > coalesce(
      (SELECT last_at FROM ${conversationSeen} AS seen
        WHERE seen.conversation_id = ${conversations.id} AND seen.user_id = ${userId}),
      (SELECT created_at FROM ${users} WHERE id = ${userId})))`

interface ListQuery extends PageRange {
  clientId: string
  /** Who reads the list. */
  role: string
  /** The person of the client who reads the list; undefined for the team, which has no unread marks. */
  userId: string | undefined
  /** Folded words that must all be found. */
  words: readonly string[]
  onlyUnread: boolean
}

/** A word in the title, a comment or the name of a file. */
const hasWord = (word: string) => {
  const found = (text: SQL) => contains(sql`fold(${text})`, word)
  return sql`(${found(subjectTitle)}
    OR EXISTS (SELECT 1 FROM ${comments} AS said
      WHERE said.conversation_id = ${conversations.id} AND ${found(sql`said.text`)})
    OR EXISTS (SELECT 1 FROM ${attachments} AS file
      WHERE file.conversation_id = ${conversations.id} AND NOT file.staged AND ${found(sql`file.name`)}))`
}

/** A client's conversations, unread ones first, then by newest comment; one row more than the limit. */
export function listByClient(
  db: Db,
  { clientId, role, userId, words, onlyUnread, ...range }: ListQuery,
) {
  const unread = userId === undefined ? sql`0` : isUnreadBy(userId)
  const order = sql<string>`iif(${unread}, 'unread ', 'read ') || ${conversations.lastAt}`
  const where = and(
    eq(conversations.clientId, clientId),
    isListed,
    isShownTo(role),
    onlyUnread ? unread : undefined,
    ...words.map(hasWord),
  )
  const select = selectEntries(db, { unread: sql<boolean>`${unread}`.mapWith(Boolean), order })
  return readNewest(select, [order, conversations.id], range, where)
}

/** How many of a client's conversations have something that the person has not seen. */
export const countUnread = (
  db: Db,
  { clientId, userId, role }: { clientId: string; userId: string; role: string },
): number =>
  countRows(
    db,
    conversations,
    and(eq(conversations.clientId, clientId), isListed, isShownTo(role), isUnreadBy(userId)),
  )

export const hasUnread = (db: Db, conversationId: string, userId: string): boolean =>
  countRows(db, conversations, and(eq(conversations.id, conversationId), isUnreadBy(userId))) > 0

/** Which conversations a team member may answer; see `isForOwnStaff`. */
function isAnswerable(reader: Reader): SQL | undefined {
  const reachable = ofReachable(conversations.clientId, reader, 'leads.read')
  const isForAll = and(isNull(conversations.leadId), ne(conversations.id, conversations.clientId))
  return reachable && or(isForAll, reachable)
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
      and(
        eq(conversations.clientId, clientId),
        isNotNull(conversations.waitingSince),
        isListed,
        // Everyone at the client reads the questions, in its reports.
        isNoPayment,
      ),
    )
    .orderBy(asc(conversations.waitingSince), asc(conversations.id))
    .all()

/** Whether a person wrote a comment or an update that the client reads. */
export const hasWrittenTo = (db: Db, clientId: string, userId: string): boolean =>
  db.get(sql`SELECT 1 FROM ${comments}
      INNER JOIN ${conversations} ON ${conversations.id} = ${comments.conversationId}
      WHERE ${comments.authorId} = ${userId} AND ${conversations.clientId} = ${clientId}
    UNION ALL SELECT 1 FROM ${updates} WHERE ${updates.authorId} = ${userId}
      AND ${updates.clientId} = ${clientId} AND ${updates.deletedAt} IS NULL LIMIT 1`) !== undefined
/** A client's conversations since an instant in which the team wrote last, oldest first. */
export const listTeamSpokeLast = (
  db: Db,
  { clientId, role }: { clientId: string; role: string },
  since: string,
) =>
  selectEntries(db)
    .where(
      and(
        eq(conversations.clientId, clientId),
        isNull(conversations.waitingSince),
        gt(conversations.lastAt, since),
        isListed,
        isShownTo(role),
      ),
    )
    .orderBy(asc(conversations.lastAt), asc(conversations.id))
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
