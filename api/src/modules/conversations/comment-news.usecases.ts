import { requireClient } from '../clients/clients/clients.usecases.ts'
import {
  isCauseOf,
  type NewsContext,
  type ReadNews,
} from '../notifications/notifications.usecases.ts'
import { answeredMail, askedMail } from './comments.mails.ts'
import { listComments } from './conversations.repository.ts'
import { findSubject } from './subjects.repository.ts'

/** The comment about which the reader was notified, unless the reader has replied to it. */
function findCommented({ deps, reader, at }: NewsContext, recordId: string, by: 'client' | 'team') {
  const subject = findSubject(deps.db, recordId)
  const comments = listComments(deps.db, recordId)
  const comment = comments.findLast(
    ({ side, createdAt }) => side === by && isCauseOf(at, createdAt),
  )
  if (!subject || !comment) return undefined
  const hasReplied = comments.some(
    ({ authorId, createdAt }) => authorId === reader.userId && createdAt > comment.createdAt,
  )
  if (hasReplied) return undefined
  // A comment on a lead may name the person, who is named in the portal only.
  const text = subject.kind === 'lead' ? '' : comment.text
  const author = comment.author || 'Someone'
  const title = subject.kind === 'client' ? null : subject.title
  return { clientId: subject.clientId, subjectId: recordId, title, text, author }
}

export const readAnswer: ReadNews = (context, recordId) => {
  const commented = findCommented(context, recordId, 'team')
  return commented && answeredMail(context.deps.config, commented)
}

export const readQuestion: ReadNews = (context, recordId) => {
  const { db, config } = context.deps
  const commented = findCommented(context, recordId, 'client')
  if (!commented) return undefined
  return askedMail(config, commented, requireClient(db, commented.clientId).companyName)
}
