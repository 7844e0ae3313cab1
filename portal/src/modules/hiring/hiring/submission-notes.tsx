import {
  AddHiringNoteBody,
  type SubmissionDetail,
} from '@leadwright/shared/contracts/hiring/hiring'
import { DateTime } from '../../../ui/date-time.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { useAddNote } from './hiring.queries.ts'

/** Notes of the people who decide, oldest first. */
export function SubmissionNotes({ submission }: { submission: SubmissionDetail }) {
  const form = useZodForm(AddHiringNoteBody, { text: '' })
  const { mutateAsync: add } = useAddNote(submission.id)
  return (
    <>
      <ul className="mb-4 divide-y divide-line">
        {submission.notes.map(({ id, author, text, createdAt }) => (
          <li key={id} className="py-2">
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-xs text-muted">
              <span>{`${author || 'Former team member'}, `}</span>
              <DateTime value={createdAt} format="minute" />
            </p>
          </li>
        ))}
      </ul>
      <Form
        form={form}
        name={`hiring-note:${submission.id}`}
        label="Add a note"
        onSubmit={async (body) => {
          await add(body)
          form.reset()
        }}
      >
        <form.Field name="text" label="Note" hint="Applicants can’t see notes." rows={4} />
        <div>
          <SubmitButton variant="secondary" busyLabel="Adding...">
            Add note
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
