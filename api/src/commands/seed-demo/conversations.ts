import { displayName } from '@leadwright/shared/people'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { listUpcoming } from '../../modules/bookings/meetings.repository.ts'
import { insertAttachment } from '../../modules/conversations/attachments.repository.ts'
import {
  insertComment,
  insertNote,
  putSeen,
} from '../../modules/conversations/conversations.repository.ts'
import { findSubject, openConversation } from '../../modules/conversations/subjects.repository.ts'
import { findPerson } from '../../modules/identity/auth/users.usecases.ts'
import { listUpdates } from '../../modules/money/updates/updates.repository.ts'
import { demoClientId } from './client-list.ts'
import { demoIdOf } from './people.ts'
import { makePdf } from './sample-pdf.ts'
import samples from './samples/conversations.json' with { type: 'json' }

/** The author; the client if none is named. */
interface DemoComment {
  by?: string
  hoursAgo: number
  text: string
  /** File name of an attached PDF. */
  file?: string
}

interface DemoConversation {
  /** Index of the client. */
  client: number
  /** The client for messages about no record; they have no title. */
  about: 'update' | 'meeting' | 'client'
  title?: string
  comments: DemoComment[]
  note?: DemoComment & { by: string }
  seenHoursAgo?: number
}

const conversations = samples as DemoConversation[]

const hour = 3_600_000

/** Stores the files, and returns a function that writes their conversations. */
export async function prepareConversations(deps: Deps): Promise<(tx: Tx) => void> {
  const { files, clock } = deps
  const stored = new Map<string, { file: string; size: number }>()
  for (const name of conversations.flatMap(({ comments }) =>
    comments.flatMap(({ file }) => file ?? []),
  )) {
    const pdf = makePdf(name)
    stored.set(name, { file: await files.store('attachments', pdf, 'pdf'), size: pdf.length })
  }
  return (tx) => {
    for (const conversation of conversations) {
      const { client, about, title, comments, note, seenHoursAgo } = conversation
      const clientId = demoClientId(client)
      const conversationId = findId(tx, deps, clientId, conversation)
      const subject = findSubject(tx, conversationId)
      if (!subject) throw new Error(`The demo has no ${about} “${title}”.`)
      openConversation(tx, subject)
      for (const { by, hoursAgo, text, file = '' } of comments) {
        const written = {
          conversationId,
          authorId: by ? demoIdOf(by) : clientId,
          createdAt: instant(clock, -hoursAgo * hour),
        }
        const id = newId()
        const authorName = by ? displayName(findPerson(tx, written.authorId) ?? {}) : null
        insertComment(tx, { id, ...written, authorName, side: by ? 'team' : 'client', text })
        const storedFile = stored.get(file)
        if (!storedFile) continue
        const attached = { commentId: id, staged: false, name: file, type: 'application/pdf' }
        insertAttachment(tx, { id: newId(), ...written, ...attached, ...storedFile })
      }
      if (note) {
        const createdAt = instant(clock, -note.hoursAgo * hour)
        insertNote(tx, {
          id: newId(),
          conversationId,
          authorId: demoIdOf(note.by),
          text: note.text,
          createdAt,
        })
      }
      if (seenHoursAgo) {
        putSeen(tx, conversationId, clientId, instant(clock, -seenHoursAgo * hour))
      }
    }
  }
}

/** The newest update with this title, the next meeting, or the client. */
function findId(tx: Tx, { clock }: Deps, clientId: string, { about, title }: DemoConversation) {
  if (about === 'client') return clientId
  const found =
    about === 'update'
      ? listUpdates(tx, {
          clientId,
          status: undefined,
          withAmounts: true,
          cursor: undefined,
          limit: 50,
        })
      : listUpcoming(tx, { clientId, now: instant(clock), cursor: undefined, limit: 50 })
  return found.find((record) => record.title === title)?.id ?? ''
}
