import {
  type ClientProfile,
  recordAgreement,
} from '@leadwright/shared/contracts/targeting/profiles'
import { companyToday } from '../../lib/today.ts'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useRecordAgreement } from './targeting.queries.ts'

interface Props {
  clientId: string
  companyName: string
  /** As read when the dialog was opened. */
  profile: ClientProfile
  onClose: () => void
}

/** Records that the client agreed to a version by email. */
export default function AgreementDialog({ clientId, companyName, profile, onClose }: Props) {
  const { id, number, version } = profile
  const form = useZodForm(recordAgreement.body, { agreedOn: companyToday(), text: '', version })
  const { mutateAsync: record } = useRecordAgreement(clientId, id)
  return (
    <FormDialog
      form={form}
      name={`client-profile-agreement:${id}`}
      title="Record agreement by email"
      description={`${companyName} sees that version ${number} was agreed by email, and is notified.`}
      submitLabel="Record agreement"
      busyLabel="Recording..."
      onClose={onClose}
      onSubmit={async (body) => {
        await record(body)
        return 'Agreement recorded.'
      }}
    >
      <form.Field name="agreedOn" label="Agreed on" required date="date" />
      <form.Field
        name="text"
        label="What the email said"
        hint="And who wrote it. The client reads it."
        required
        rows={4}
      />
    </FormDialog>
  )
}
