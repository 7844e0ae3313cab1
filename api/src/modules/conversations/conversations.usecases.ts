import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type {
  CommentBody,
  CommentView,
  ConversationFilter,
  ConversationView,
} from '@leadwright/shared/contracts/conversations'
import { messages } from '@leadwright/shared/messages'
import { companyLabel } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import type { z } from 'zod'
import { announce, type Db, transaction } from '../../db/client.ts'
import { type PageQuery, readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { conflict, invalidField, notFound, orNotFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { readMilestone } from '../clients/milestones/milestones.usecases.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { pictureUrl } from '../identity/auth/sessions.usecases.ts'
import { listUnseen, markSeen } from '../notifications/notifications.usecases.ts'
import { wordsOf } from '../search/search.usecases.ts'
import { attachTo, listAttachments } from './attachments.repository.ts'
import { publishComment } from './comments.events.ts'
import * as lists from './conversation-lists.repository.ts'
import * as repository from './conversations.repository.ts'
import { asksSomething } from './questions.rules.ts'
import {
  type ConversationSubject,
  findSubject,
  isForOwnStaff,
  openConversation,
  readAbout,
} from './subjects.repository.ts'

export { listLastMessages } from './conversation-lists.repository.ts'

export { findSubject, isForOwnStaff } from './subjects.repository.ts'

/**
 * Maximum number of comments in a conversation, and of notes about a record: each list is read
 * whole.
 */
export const commentsMax = 500

interface Part {
  subject: ConversationSubject
  /** The side for which the actor writes. */
  side: 'client' | 'team'
  /** Whether the actor can also read the record: its own files. */
  readsRecord: boolean
}

/**
 * The actor's part in a conversation. 404 for another client's record, for one in the trash, and,
 * for an actor who may only answer, for one about which no client has asked, and for leads and
 * messages of clients that the actor is not assigned to.
 */
export function requirePart(db: Db, actor: Actor, recordId: string): Part {
  const { role, clientId } = actor
  const subject = orNotFound(findSubject(db, recordId))
  if (can(role, 'conversations.own') && subject.clientId === clientId) {
    if (subject.hasAmount && !can(role, 'updates.amounts')) throw notFound()
    return { subject, side: 'client', readsRecord: true }
  }
  const isLimited = isForOwnStaff(subject.kind)
  const readsRecord = isLimited
    ? isReachable(db, subject.clientId, actor, 'leads.read')
    : can(role, 'clients.read')
  const answers =
    !isLimited && can(role, 'conversations.answer') && repository.hasAsked(db, recordId)
  if (!readsRecord && !answers) throw notFound()
  return { subject, side: 'team', readsRecord }
}

/**
 * All comments about a record with their files; only the team sees which people of the client have
 * seen it.
 */
export function readConversation({ db }: Deps, actor: Actor, recordId: string): ConversationView {
  const { subject, side, readsRecord } = requirePart(db, actor, recordId)
  const files = listAttachments(db, recordId)
  const { about, meeting } = readAbout(db, subject)
  const seesText = !subject.hasAmount || can(actor.role, 'updates.amounts')
  return {
    ...subject,
    clientName: companyLabel(requireClient(db, subject.clientId)),
    opensClient: side === 'team' && isReachable(db, subject.clientId, actor, 'leads.read'),
    about: seesText ? about : '',
    meeting: meeting && {
      startsAt: meeting.startsAt,
      minutes: (Date.parse(meeting.endsAt) - Date.parse(meeting.startsAt)) / 60_000,
    },
    milestone: subject.kind === 'milestone' ? readMilestone(db, recordId) : null,
    comments: repository.listComments(db, recordId).map((row) => commentView(row, files)),
    attachments: readsRecord ? files.filter(({ commentId }) => commentId === null) : [],
    seen: side === 'team' ? repository.listSeen(db, recordId) : [],
  }
}

type Files = ReturnType<typeof listAttachments>

const commentView = (
  { authorId, pictureFile, ...row }: ReturnType<typeof repository.listComments>[number],
  files: Files,
): CommentView => ({
  ...row,
  authorPicture: authorId && pictureFile ? pictureUrl(authorId, pictureFile) : null,
  attachments: files.filter(({ commentId }) => commentId === row.id),
})

/**
 * Adds a comment and notifies the other side. Errors: 404; 400 for a missing file; 409
 * `conversation.full`.
 */
export function addComment(
  deps: Deps,
  actor: Actor,
  recordId: string,
  { text, attachments }: z.output<typeof CommentBody>,
): CommentView {
  return transaction(deps.db, (tx) => {
    const { subject, side } = requirePart(tx, actor, recordId)
    if (repository.countComments(tx, recordId) >= commentsMax) {
      throw conflict('conversation.full', messages.conversations.full)
    }
    const id = newId()
    const written = { id, conversationId: recordId, authorId: actor.userId }
    openConversation(tx, subject)
    const authorName = side === 'team' ? actor.name : null
    const createdAt = instant(deps.clock)
    repository.insertComment(tx, { ...written, authorName, side, text, createdAt })
    if (attachTo(tx, written, attachments) !== attachments.length) {
      throw invalidField('attachments', messages.conversations.attachmentMissing)
    }
    const client = requireClient(tx, subject.clientId)
    publishComment({ tx, deps, actor }, { subject, side, client })
    return commentView(orNotFound(repository.findComment(tx, id)), listAttachments(tx, recordId))
  })
}

/** The client has the record open, so the notifications about its comments count as seen. */
export function markConversationSeen(deps: Deps, actor: Actor, recordId: string): void {
  transaction(deps.db, (tx) => {
    openConversation(tx, requirePart(tx, actor, recordId).subject)
    const news = listUnseen(tx, actor.userId).filter(
      ({ kind, subjectId }) => kind === 'comment.answered' && subjectId === recordId,
    )
    markSeen(
      deps,
      actor,
      news.map(({ id }) => id),
    )
    const wasUnread = lists.hasUnread(tx, recordId, actor.userId)
    repository.putSeen(tx, recordId, actor.userId, instant(deps.clock))
    const topics = ['conversations'] as const
    announce(tx, { audience: { permission: 'conversations.answer' }, topics })
    // The unread mark on the person's other pages.
    if (wasUnread) announce(tx, { audience: { userId: actor.userId }, topics })
  })
}

/** A client's conversations, with what its reader has not seen first, then by newest comment. */
export function listConversations(
  { db }: Deps,
  actor: Actor,
  clientId: string,
  { search = '', only, ...query }: PageQuery & z.output<typeof ConversationFilter>,
) {
  requireClient(db, clientId)
  const filter = {
    clientId,
    role: actor.role,
    userId: can(actor.role, 'conversations.own') ? actor.userId : undefined,
    words: wordsOf(search),
    onlyUnread: only === 'unread',
  }
  return readPage(
    query,
    (range) => lists.listByClient(db, { ...filter, ...range }),
    ({ id, order }) => ({ at: order, id }),
  )
}

/** The number of the actor's own conversations with something they have not seen. */
export const countUnreadConversations = ({ db }: Deps, { clientId, userId, role }: Actor): number =>
  lists.countUnread(db, { clientId, userId, role })

/** Conversations in which a client wrote last and the actor may answer, with their total number. */
export function listUnanswered({ db }: Deps, actor: Actor, query: PageQuery) {
  const page = readPage(
    query,
    (range) => lists.listUnanswered(db, actor, range),
    ({ id, waitingSince }) => ({ at: waitingSince, id }),
  )
  return { ...page, total: lists.sumUnanswered(db, actor).count }
}

/** A client's unanswered conversations, longest wait first. */
export const listQuestions = (db: Db, clientId: string): { title: string; askedAt: string }[] =>
  lists
    .listUnansweredOf(db, clientId)
    .map(({ title, waitingSince }) => ({ title, askedAt: waitingSince }))

/** After this many days without an answer, a question is not shown as waiting any more. */
const questionDays = 30

/** Conversations in which the team's newest comment asks the client something, oldest first. */
export const listTeamQuestions = (
  { db, clock }: Deps,
  person: { clientId: string; role: string },
) =>
  lists
    .listTeamSpokeLast(db, person, instant(clock, -questionDays * 86_400_000))
    .filter(({ side, text }) => side === 'team' && asksSomething(text))

export const conversationActionItems = (
  { db }: Deps,
  actor: Actor,
  _today: string,
  clientId?: string,
): ActionItem[] => actionItems('conversations.unanswered', lists.sumUnanswered(db, actor, clientId))
