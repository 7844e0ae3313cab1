import type {
  ConversationKind,
  conversationSides,
} from '@leadwright/shared/contracts/conversations'
import { and, asc, count, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { countRows, type Db } from '../../db/client.ts'
import { nameOrNone } from '../../db/columns.ts'
import { contains } from '../../db/like.ts'
import { type PageRange, readNewest, readOldest } from '../../db/page.ts'
import type { Reader } from '../../lib/actor.ts'
import { userProfiles, users } from '../identity/auth/auth.table.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { attachments, comments, conversationSeen, conversations } from './conversations.table.ts'
import { hasNoAmount, hasSubject, isShownTo, subjectTitle } from './subjects.repository.ts'

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
      clientName: nameOrNone(userProfiles),
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
        hasNoAmount,
      ),
    )
    .orderBy(asc(conversations.waitingSince), asc(conversations.id))
    .all()

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

/** When each client last wrote or was written to, and since when the longest of its questions waits. */
export const listLastMessages = (db: Db) =>
  db
    .select({
      clientId: conversations.clientId,
      lastAt: sql<string>`max(${conversations.lastAt})`,
      waitingSince: sql<string | null>`min(${conversations.waitingSince})`,
    })
    .from(conversations)
    .where(isListed)
    .groupBy(conversations.clientId)
    .all()

/**
 * The number of conversations that wait for an answer, of all clients or of one, and the start of
 * the longest wait.
 */
export const sumUnanswered = (
  db: Db,
  reader: Reader,
  clientId?: string,
): { count: number; since: string | null } =>
  db
    .select({
      count: count(),
      since: sql<string | null>`min(${conversations.waitingSince})`,
    })
    .from(conversations)
    .where(
      and(
        isNotNull(conversations.waitingSince),
        isListed,
        isAnswerable(reader),
        clientId ? eq(conversations.clientId, clientId) : undefined,
      ),
    )
    .get() ?? { count: 0, since: null }
