import { recordAgreement } from '@leadwright/shared/contracts/targeting/profiles'
import type { z } from 'zod'
import { companyToday } from '../../lib/today.ts'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

interface Props {
  /** Of what was proposed, with its version as read when the dialog was opened. */
  id: string
  version: number
  /** E.g. "version 3". */
  what: string
  companyName: string
  record: (body: z.output<typeof recordAgreement.body>) => Promise<unknown>
  onClose: () => void
}

/** Records that the client agreed to a version of the profile or to a list by email. */
export default function AgreementDialog(props: Props) {
  const { id, version, what, companyName, record, onClose } = props
  const form = useZodForm(recordAgreement.body, { agreedOn: companyToday(), text: '', version })
  return (
    <FormDialog
      form={form}
      name={`targeting-agreement:${id}`}
      title="Record agreement by email"
      description={`${companyName} sees that ${what} was agreed by email, and is notified.`}
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
