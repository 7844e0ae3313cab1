import {
  answerClientProfile,
  type ClientProfile,
} from '@leadwright/shared/contracts/targeting/profiles'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useAnswerProfile } from './targeting.queries.ts'

interface Props {
  /** As read when the dialog was opened. */
  profile: ClientProfile
  onClose: () => void
}

/** Says what should change before the client agrees. */
export default function AnswerDialog({ profile: { id, number, version }, onClose }: Props) {
  const form = useZodForm(answerClientProfile.body, { text: '', version })
  const { mutateAsync: answer } = useAnswerProfile(id)
  return (
    <FormDialog
      form={form}
      name={`client-profile-answer:${id}`}
      title="Ask for changes"
      description={`We change version ${number} and propose it again.`}
      submitLabel="Send"
      busyLabel="Sending..."
      onClose={onClose}
      onSubmit={async (body) => {
        await answer(body)
        return 'Your answer was sent.'
      }}
    >
      <form.Field
        name="text"
        label="What should change"
        hint="For example a region that is missing, or companies to leave out."
        required
        rows={4}
      />
    </FormDialog>
  )
}
