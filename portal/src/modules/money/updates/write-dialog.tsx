import {
  requireKindAndDate,
  WriteUpdateFields,
} from '@leadwright/shared/contracts/money/update-body'
import { messages } from '@leadwright/shared/messages'
import { signedCents } from '@leadwright/shared/money'
import { useController } from 'react-hook-form'
import { companyToday } from '../../../lib/today.ts'
import { AttachedFiles, FilesField } from '../../../ui/files-field.tsx'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { amountExample, centsOf, optionalAmountInput } from '../amount-input.ts'
import { typeOfInput } from '../kind-input.ts'
import { DateField, KindField } from '../payments/payment-fields.tsx'
import { useWriteUpdate } from './updates.queries.ts'
import { useUpdateFiles } from './use-update-files.ts'

const Fields = WriteUpdateFields.extend({
  value: optionalAmountInput,
  files: AttachedFiles,
}).superRefine(requireKindAndDate)

interface Props {
  clientId: string
  onClose: () => void
}

/** An update from the team to a client; its amount, if any, is booked at once. */
export default function WriteUpdateDialog({ clientId, onClose }: Props) {
  const form = useZodForm(Fields, {
    title: '',
    description: '',
    value: '',
    kind: '',
    date: companyToday(),
    files: [],
  })
  const { field } = useController({ control: form.control, name: 'files' })
  const files = useUpdateFiles()
  const { mutateAsync: write } = useWriteUpdate(clientId)
  const [value, kind] = form.watch(['value', 'kind'])
  const cents = centsOf(value)
  const type = typeOfInput(kind)
  const amount = cents && type && signedCents(cents, type)
  return (
    <FormDialog
      form={form}
      name={`written-update:${clientId}`}
      title="Write Update"
      description="The client sees it right away and is notified."
      submitLabel={amount ? `Send and add ${amount}` : 'Send Update'}
      busyLabel="Sending..."
      onClose={onClose}
      onSubmit={async ({ value, kind, date, files: chosen, ...words }) => {
        const money = value === null ? {} : { value, kind, date }
        const { id } = await write({ ...words, ...money })
        const { sent } = messages.updates
        return files.send(id, chosen, amount ? sent.booked(amount) : sent.withoutMoney)
      }}
    >
      <form.Field name="title" label="Title" required />
      <form.Field name="description" label="Message" required rows={4} />
      <form.Field
        name="value"
        label="Amount in USD"
        hint={`Optional, for example ${amountExample}. Added to the client’s payments right away.`}
      >
        <TextInput inputMode="decimal" autoComplete="off" className="max-w-48" />
      </form.Field>
      {value.trim() !== '' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <KindField />
          <DateField />
        </div>
      )}
      <FilesField value={field.value} onChange={field.onChange} progress={files.progress} />
    </FormDialog>
  )
}
