import { DecideBody, type SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useZodForm } from '../../../ui/use-zod-form.ts'
import { type Decision, useDecide } from './hiring.queries.ts'

const words = {
  invite: {
    title: 'Invite to an interview',
    description:
      'The mail carries a link to the interview calendar, with name and email filled in.',
    submit: 'Send invitation',
    done: 'The invitation is on its way.',
  },
  decline: {
    title: 'Decline',
    description: 'The mail thanks for the work and says that this opening is not going further.',
    submit: 'Send answer',
    done: 'The answer is on its way.',
  },
} as const

interface Props {
  submission: SubmissionDetail
  decision: Decision
  onClose: () => void
}

/** Decides and mails the answer; it stays open with its input when that fails. */
export function DecideDialog({ submission, decision, onClose }: Props) {
  const { id, version, applicantName, email } = submission
  const empty = { version, applicantName: applicantName ?? '', message: '' }
  const form = useZodForm(DecideBody, empty)
  const { mutateAsync: decide } = useDecide(id, decision)
  const toast = useToast()
  const { title, description, submit, done } = words[decision]

  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen={form.formState.isDirty}
      title={title}
      description={description}
    >
      <Form
        form={form}
        label={title}
        onSubmit={async (body) => {
          await decide(body)
          toast({ message: done })
          onClose()
        }}
      >
        <p className="wrap-anywhere">To {email}</p>
        <FormField
          form={form}
          name="applicantName"
          label="Name"
          hint="As it stands in the PDF. It greets the applicant and fills in the calendar."
        >
          <TextInput autoComplete="off" />
        </FormField>
        <FormField form={form} name="message" label="Your words" hint="Added to the mail.">
          <Textarea />
        </FormField>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} busyLabel="Sending...">
            {submit}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
