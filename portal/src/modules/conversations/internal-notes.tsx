import { InternalNoteBody } from '@leadwright/shared/contracts/conversations'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { DateTime } from '../../ui/date-time.tsx'
import { Form, SubmitButton, useZodForm } from '../../ui/form.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { notesQuery, useAddNote } from './conversations.queries.ts'

/** Notes that only the team sees, on a background of another color. */
export function InternalNotes({ recordId }: { recordId: string }) {
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
