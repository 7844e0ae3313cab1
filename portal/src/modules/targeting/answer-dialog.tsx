import { answerClientProfile } from '@leadwright/shared/contracts/targeting/profiles'
import type { z } from 'zod'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

interface Props {
  /** Of what was proposed, with its version as read when the dialog was opened. */
  id: string
  version: number
  /** E.g. "version 3". */
  what: string
  hint: string
  answer: (body: z.output<typeof answerClientProfile.body>) => Promise<unknown>
  onClose: () => void
}

/** Says what should change before the client agrees. */
export default function AnswerDialog({ id, version, what, hint, answer, onClose }: Props) {
  const form = useZodForm(answerClientProfile.body, { text: '', version })
  return (
    <FormDialog
      form={form}
      name={`targeting-answer:${id}`}
      title="Ask for changes"
      description={`We change ${what} and propose it again.`}
      submitLabel="Send"
      busyLabel="Sending..."
      onClose={onClose}
      onSubmit={async (body) => {
        await answer(body)
        return 'Your answer was sent.'
      }}
    >
      <form.Field name="text" label="What should change" hint={hint} required rows={4} />
    </FormDialog>
  )
}
