import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { conflict, orNotFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { audited } from '../audit/audit.ts'
import { clientOf } from '../money/updates/update-subject.usecases.ts'
import { auditSubjectOf } from './comments.events.ts'
import { countNotes, insertNote, listNotes } from './conversations.repository.ts'
import { commentsMax, requirePart } from './conversations.usecases.ts'
import { openConversation } from './subjects.repository.ts'

/** Oldest first. 404 for a record whose conversation the actor may not read. */
export function listInternalNotes({ db }: Deps, actor: Actor, recordId: string) {
  requirePart(db, actor, recordId)
  return { items: listNotes(db, recordId) }
}

/** Updates only the team's open pages; no one is notified. Errors: 404; 409 `conversation.full`. */
export function addInternalNote(
  deps: Deps,
  actor: Actor,
  recordId: string,
  { text }: { text: string },
) {
  const noteId = newId()
  return audited(deps, actor, (tx, record) => {
    const { subject } = requirePart(tx, actor, recordId)
    if (countNotes(tx, recordId) >= commentsMax) {
      throw conflict('conversation.full', 'The limit for internal notes is reached here.')
    }
    openConversation(tx, subject)
    const stamps = { authorId: actor.userId, createdAt: instant(deps.clock) }
    insertNote(tx, { id: noteId, conversationId: recordId, text, ...stamps })
    const client = clientOf(tx, subject.clientId)
    record('internal-note.added', { ...auditSubjectOf(subject), affected: [] }, { client })
    const { items } = listInternalNotes({ ...deps, db: tx }, actor, recordId)
    return orNotFound(items.find(({ id }) => id === noteId))
  })
}
