import type { Tx } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findActiveWith } from '../identity/auth/users.usecases.ts'
import { notify } from '../notifications/notifications.usecases.ts'
import { answeredMail, askedMail } from './comments.mails.ts'
import { listTeamAuthors } from './conversations.repository.ts'
import type { ConversationSubject } from './subjects.repository.ts'

interface Comment {
  subject: ConversationSubject
  side: 'client' | 'team'
  text: string
  author: Pick<Actor, 'name'>
  client: { clientId: string; companyName: string }
}

/**
 * Notifies the other side: the client's people about a comment from the team; admins and team
 * members who take part about a client's comment. In the bell, and by email if they want it.
 */
export function notifyOtherSide(tx: Tx, deps: Deps, comment: Comment): void {
  const { subject, side, text, author, client } = comment
  const { id: subjectId, title } = subject
  const about = { subjectId, title, text, author: author.name }
  if (side === 'team') {
    notify(tx, deps, {
      kind: 'comment.answered',
      subjectId,
      clientId: client.clientId,
      mail: (config, to) => answeredMail(config, { ...about, to }),
    })
    return
  }
  const admins = findActiveWith(tx, 'clients.read').map(({ id }) => id)
  const takePart = new Set([...admins, ...listTeamAuthors(tx, subjectId)])
  notify(tx, deps, {
    kind: 'comment.asked',
    subjectId,
    takesPart: (userId) => takePart.has(userId),
    mail: (config, to) => askedMail(config, { ...about, to }, client.companyName),
  })
}
