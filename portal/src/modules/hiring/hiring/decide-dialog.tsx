import { DecideBody, type SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { readNewest } from '../../../lib/queries.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { type Decision, submissionQuery, useDecide } from './hiring.queries.ts'

const words = {
  invite: {
    title: 'Invite to an interview',
    description:
      'The mail carries a link to the interview calendar, with name and email filled in.',
    nameHint: 'It greets the applicant and fills in the calendar.',
    submit: 'Send invitation',
    done: 'The invitation is on its way.',
  },
  decline: {
    title: 'Decline',
    description: 'The mail thanks for the work and says that this opening is not going further.',
    nameHint: 'It greets the applicant.',
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
export default function DecideDialog({ submission, decision, onClose }: Props) {
  const { id, version, applicantName, email } = submission
  const empty = { version, applicantName: applicantName ?? '', message: '' }
  const form = useZodForm(DecideBody, empty)
  const { mutateAsync: decide } = useDecide(id, decision)
  const { title, description, nameHint, submit, done } = words[decision]

  return (
    <FormDialog
      form={form}
      record={{
        isAction: true,
        load: async () => {
          const newest = await readNewest(submissionQuery(id))
          return { ...form.getValues(), version: newest.version }
        },
      }}
      name={`hiring-decision:${decision}-${id}`}
      title={title}
      description={description}
      submitLabel={submit}
      busyLabel="Sending..."
      onClose={onClose}
      onSubmit={async (body) => {
        await decide(body)
        return done
      }}
    >
      <p className="wrap-anywhere">{`To ${email}`}</p>
      <form.Field
        name="applicantName"
        label="Name"
        hint={`${applicantName ? '' : 'As it stands in the PDF. '}${nameHint}`}
      />
      <form.Field
        name="message"
        label="Your words"
        hint="Added to the mail, and shown on the applicant’s page."
        rows={4}
      />
    </FormDialog>
  )
}
