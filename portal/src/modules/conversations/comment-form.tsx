import { CommentBody } from '@leadwright/shared/contracts/conversations'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useAttachFiles } from '../../lib/attach-file.ts'
import { AttachedFiles, FilesField } from '../../ui/files-field.tsx'
import { Form, SubmitButton, useZodForm } from '../../ui/form.tsx'
import { useAddComment } from './conversations.queries.ts'

const Fields = CommentBody.pick({ text: true }).extend({ files: AttachedFiles })

interface Props {
  recordId: string
  /** "Comment", or "Message" if it is about no record. */
  noun: 'Comment' | 'Message'
  /** Who is notified. */
  hint: string
  onSent?: (() => void) | undefined
}

export function CommentForm({ recordId, noun, hint, onSent }: Props) {
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
