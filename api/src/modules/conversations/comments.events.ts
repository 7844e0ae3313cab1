import { subjectOwnedBy } from '../audit/audit.ts'
import { type EventContext, publish } from '../automation/events.usecases.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { findActiveWith } from '../identity/auth/users.usecases.ts'
import { clientOf } from '../money/updates/update-subject.usecases.ts'
import type { NewNotification } from '../notifications/notifications.usecases.ts'
import { listTeamAuthors } from './conversations.repository.ts'
import { type ConversationSubject, isForOwnStaff } from './subjects.repository.ts'

/** The record of a conversation as the audit log names it. */
export const auditSubjectOf = ({ kind, id, title, clientId }: ConversationSubject) =>
  subjectOwnedBy(clientId, { type: kind, id, name: title })

interface Comment {
  subject: ConversationSubject
  side: 'client' | 'team'
  client: { clientId: string }
}

export function publishComment(context: EventContext, comment: Comment): void {
  const { subject } = comment
  publish(context, {
    audit: [
      'comment.added',
      auditSubjectOf(subject),
      { client: clientOf(context.tx, subject.clientId) },
    ],
    notifications: [notificationOf(context, comment)],
  })
}

/**
 * To the other side: the client's people about a comment from the team; about a client's comment,
 * admins and team members who take part, or, on a lead or about no record, everyone who may read it.
 */
function notificationOf({ tx }: EventContext, { subject, side, client }: Comment): NewNotification {
  const { id: subjectId, kind } = subject
  const { clientId } = client
  if (side === 'team') {
    return { kind: 'comment.answered', subjectId, clientId, needsAmounts: subject.hasAmount }
  }
  const admins = findActiveWith(tx, 'clients.read').map(({ id }) => id)
  const takePart = new Set([...admins, ...listTeamAuthors(tx, subjectId)])
  return {
    kind: 'comment.asked',
    subjectId,
    takesPart: (person) =>
      isForOwnStaff(kind)
        ? isReachable(tx, clientId, person, 'leads.read')
        : takePart.has(person.userId),
  }
}
