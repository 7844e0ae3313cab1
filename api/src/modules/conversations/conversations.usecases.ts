import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type {
  CommentBody,
  CommentView,
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
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { listUnseen, markSeen } from '../notifications/notifications.usecases.ts'
import { attachTo, listAttachments } from './attachments.repository.ts'
import { publishComment } from './comments.events.ts'
import * as repository from './conversations.repository.ts'
import { type ConversationSubject, findSubject, openConversation } from './subjects.repository.ts'

export { findSubject } from './subjects.repository.ts'

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
 * for an actor who may only answer, for one about which no client has asked, and for leads that the
 * actor may not read.
 */
export function requirePart(db: Db, actor: Actor, recordId: string): Part {
  const { role, clientId } = actor
  const subject = orNotFound(findSubject(db, recordId))
  if (can(role, 'conversations.own') && subject.clientId === clientId) {
    return { subject, side: 'client', readsRecord: true }
  }
  // Comments on a lead may name its person: only those who may read the lead read them.
  const isLead = subject.kind === 'lead'
  const readsRecord = isLead
    ? isReachable(db, subject.clientId, actor, 'leads.read')
    : can(role, 'clients.read')
  const answers = !isLead && can(role, 'conversations.answer') && repository.hasAsked(db, recordId)
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
  return {
    ...subject,
    clientName: companyLabel(requireClient(db, subject.clientId)),
    comments: repository.listComments(db, recordId).map((row) => commentView(row, files)),
    attachments: readsRecord ? files.filter(({ commentId }) => commentId === null) : [],
    seen: side === 'team' ? repository.listSeen(db, recordId) : [],
  }
}

type Files = ReturnType<typeof listAttachments>

const commentView = (
  row: ReturnType<typeof repository.listComments>[number],
  files: Files,
): CommentView => ({
  ...row,
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
    repository.insertComment(tx, { ...written, side, text, createdAt: instant(deps.clock) })
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
    repository.putSeen(tx, recordId, actor.userId, instant(deps.clock))
    announce(tx, { audience: { permission: 'conversations.answer' }, topics: ['conversations'] })
  })
}

/** A client's conversations, newest comment first. */
export function listConversations({ db }: Deps, clientId: string, query: PageQuery) {
  requireClient(db, clientId)
  return readPage(
    query,
    (range) => repository.listByClient(db, clientId, range),
    ({ id, lastAt }) => ({ at: lastAt, id }),
  )
}

/** Conversations in which a client wrote last and the actor may answer, with their total number. */
export function listUnanswered({ db }: Deps, actor: Actor, query: PageQuery) {
  const page = readPage(
    query,
    (range) => repository.listUnanswered(db, actor, range),
    ({ id, waitingSince }) => ({ at: waitingSince, id }),
  )
  return { ...page, total: repository.sumUnanswered(db, actor).count }
}

/** A client's unanswered conversations, longest wait first. */
export const listQuestions = (db: Db, clientId: string): { title: string; askedAt: string }[] =>
  repository
    .listUnansweredOf(db, clientId)
    .map(({ title, waitingSince }) => ({ title, askedAt: waitingSince }))

export const conversationActionItems = ({ db }: Deps, actor: Actor): ActionItem[] =>
  actionItems('conversations.unanswered', repository.sumUnanswered(db, actor))
