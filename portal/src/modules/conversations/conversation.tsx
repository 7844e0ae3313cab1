import type { ConversationView } from '@leadwright/shared/contracts/conversations'
import { useQuery } from '@tanstack/react-query'
import { useIsViewing } from '../../lib/session/session.queries.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import { AttachmentList } from './attachment-list.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { conversationQuery, markConversationSeen } from './conversations.queries.ts'
import { InternalNotes } from './internal-notes.tsx'

interface Props {
  /** The update, milestone, meeting or lead it is about. */
  recordId: string
  /** The comment that gets the focus, see `CommentList`. */
  comment?: string | undefined
  /** Called after the reader has sent a comment. */
  onSent?: (() => void) | undefined
}

/** Comments on a record with a form to add more; for the team, also internal notes. */
export default function Conversation({ recordId, comment, onSent }: Props) {
  return (
    <QueryView
      query={useQuery(conversationQuery(recordId))}
      loading="Loading conversation..."
      rows={2}
      errorMessage={(message) => `Failed to load the conversation: ${message}`}
      notFound={() => null}
    >
      {(conversation) => <Talk conversation={conversation} comment={comment} onSent={onSent} />}
    </QueryView>
  )
}

function Talk({
  conversation,
  comment,
  onSent,
}: Pick<Props, 'comment' | 'onSent'> & { conversation: ConversationView }) {
  const { id, kind, comments, attachments, clientName } = conversation
  const noun = kind === 'client' ? 'Message' : 'Comment'
  const isClient = useCan('conversations.own')
  const mayNote = useCan('internal-notes.write')
  const isViewing = useIsViewing()
  useSeen(isClient && isViewing === false, `${id} ${comments.at(-1)?.id}`, () =>
    markConversationSeen(id),
  )
  return (
    <>
      {attachments.length > 0 && (
        <section aria-label="Files" className="mb-5">
          <h3 className="text-xs font-medium text-muted">Files</h3>
          <AttachmentList files={attachments} />
        </section>
      )}
      <section aria-labelledby={`comments-${id}`}>
        <h3 id={`comments-${id}`} className="mb-2 font-medium">
          {`${noun}s`}
        </h3>
        <CommentList
          conversation={conversation}
          reader={isClient ? 'client' : 'team'}
          target={comment}
        />
        {isViewing === false && (
          <CommentForm
            recordId={id}
            noun={noun}
            onSent={onSent}
            hint={isClient ? 'The team will be notified.' : `${clientName} will be notified.`}
          />
        )}
      </section>
      {mayNote && <InternalNotes recordId={id} />}
    </>
  )
}
