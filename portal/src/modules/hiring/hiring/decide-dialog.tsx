import { DecideBody, type SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { readNewest } from '../../../lib/queries.ts'
import type { Values } from '../../../ui/conflict.rules.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { type Decision, submissionQuery, useDecide } from './hiring.queries.ts'

const words = {
  invite: {
    title: 'Invite to interview',
    description: 'The email links to the interview calendar, with name and email filled in.',
    nameHint: 'Used in the greeting and to fill in the calendar.',
    submit: 'Send invitation',
    done: 'Applicant invited.',
  },
  decline: {
    title: 'Decline application',
    description:
      'The email thanks the applicant for their work and says they won’t be invited to an interview.',
    nameHint: 'Used in the greeting.',
    submit: 'Decline application',
    done: 'Application declined.',
  },
} as const

/** For someone who was invited before. */
const afterInvitation = {
  ...words.decline,
  title: 'Decline after interview',
  description:
    'The email thanks the applicant for their interest and says that you decided not to offer them this position.',
} as const

interface Props {
  submission: SubmissionDetail
  decision: Decision
  onClose: () => void
  onDecided?: (() => void) | undefined
}

/** Decides and emails the answer; it stays open with its input when that fails. */
export default function DecideDialog({ submission, decision, onClose, onDecided }: Props) {
  const { id, version, applicantName, email } = submission
  const empty = { version, applicantName: applicantName ?? '', message: '' }
  const form = useZodForm(DecideBody, empty, {
    isAction: true,
    load: async (): Promise<Values> => {
      const newest = await readNewest(submissionQuery(id))
      return { ...form.getValues(), version: newest.version }
    },
  })
  const { mutateAsync: decide } = useDecide(id, decision)
  const { title, description, nameHint, submit, done } =
    decision === 'decline' && submission.status === 'invited' ? afterInvitation : words[decision]

  return (
    <FormDialog
      form={form}
      name={`hiring-decision:${decision}-${id}`}
      title={title}
      description={description}
      submitLabel={submit}
      busyLabel="Sending..."
      onClose={onClose}
      onSubmit={async (body) => {
        await decide(body)
        onDecided?.()
        return done
      }}
    >
      <p className="wrap-anywhere">{`To ${email}`}</p>
      <form.Field
        name="applicantName"
        label="Name"
        hint={`${applicantName ? '' : 'As written in the PDF. '}${nameHint}`}
      />
      <form.Field
        name="message"
        label="Your message"
        hint="Optional. Added to the email and shown on the applicant’s page."
        rows={4}
      />
    </FormDialog>
  )
}
