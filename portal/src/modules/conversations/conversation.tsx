import {
  CommentBody,
  type ConversationView,
  InternalNoteBody,
} from '@leadwright/shared/contracts/conversations'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useAttachFiles } from '../../lib/attach-file.ts'
import { useIsViewing } from '../../lib/session/session.queries.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { AttachedFiles, FilesField } from '../../ui/files-field.tsx'
import { Form, SubmitButton, useZodForm } from '../../ui/form.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import { AttachmentList } from './attachment-list.tsx'
import { CommentList } from './comment-list.tsx'
import {
  conversationQuery,
  markConversationSeen,
  notesQuery,
  useAddComment,
  useAddNote,
} from './conversations.queries.ts'

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

const Fields = CommentBody.pick({ text: true }).extend({ files: AttachedFiles })

interface CommentFormProps {
  recordId: string
  /** "Comment", or "Message" if it is about no record. */
  noun: 'Comment' | 'Message'
  /** Who is notified. */
  hint: string
  onSent?: (() => void) | undefined
}

function CommentForm({ recordId, noun, hint, onSent }: CommentFormProps) {
  const form = useZodForm(Fields, { text: '', files: [] })
  const { field } = useController({ control: form.control, name: 'files' })
  const [progress, setProgress] = useState<number>()
  const attach = useAttachFiles(setProgress)
  const { mutateAsync: add } = useAddComment(recordId)
  return (
    <Form
      form={form}
      name={`comment:${recordId}`}
      label={noun}
      className="mt-4"
      onSaved={onSent}
      onSubmit={async ({ text, files }) => {
        await add({ text, attachments: await attach(recordId, 'comment', files) })
        form.reset()
      }}
    >
      <form.Field name="text" label={noun} hint={`${hint} Ctrl+Enter or ⌘+Enter sends.`} rows={3} />
      <FilesField value={field.value} onChange={field.onChange} progress={progress} />
      <div>
        <SubmitButton variant="secondary" busyLabel="Sending...">
          {`Send ${noun.toLowerCase()}`}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** Notes that only the team sees, on a background of another color. */
function InternalNotes({ recordId }: { recordId: string }) {
  const form = useZodForm(InternalNoteBody, { text: '' })
  const { mutateAsync: add } = useAddNote(recordId)
  return (
    <section
      aria-labelledby={`notes-${recordId}`}
      className="mt-6 rounded border border-dashed border-caution bg-caution-wash p-4"
    >
      <h3 id={`notes-${recordId}`} className="mb-2 flex items-center gap-1.5 font-medium">
        <Lock aria-hidden="true" className="size-3.5" />
        Internal notes
      </h3>
      <QueryView query={useQuery(notesQuery(recordId))} loading="Loading notes..." rows={1}>
        {({ items }) => (
          <ul className="mb-3 grid gap-3 empty:hidden">
            {items.map(({ id, author, text, createdAt }) => (
              <li key={id}>
                <p className="text-xs text-muted">
                  <bdi>{author || messages.conversations.someoneGone}</bdi>,{' '}
                  <DateTime value={createdAt} format="minute" />
                </p>
                <p className="max-w-prose whitespace-pre-line wrap-anywhere">
                  <LinkedText text={text} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Form
        form={form}
        name={`internal-note:${recordId}`}
        label="Internal note"
        onSubmit={async (body) => {
          await add(body)
          form.reset()
        }}
      >
        <form.Field name="text" label="Internal note" hint="Only the team can see this." rows={2} />
        <div>
          <SubmitButton variant="secondary" size="small" busyLabel="Adding...">
            Add internal note
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
