import { amountText } from '@leadwright/shared/amount'
import { WriteUpdateBody } from '@leadwright/shared/contracts/money/update-body'
import { typeOfKind } from '@leadwright/shared/ledger'
import { messages } from '@leadwright/shared/messages'
import { signedCents } from '@leadwright/shared/money'
import { useWatch } from 'react-hook-form'
import { companyToday } from '../../../lib/today.ts'
import { FormField, useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea, TextInput } from '../../../ui/inputs.tsx'
import { amountExample, centsOf, optionalAmountInput } from '../amount-input.ts'
import { DateField, KindField } from '../payments/payment-fields.tsx'
import { useWriteUpdate } from './updates.queries.ts'

const Fields = WriteUpdateBody.safeExtend({ value: optionalAmountInput })

interface Props {
  clientId: string
  onClose: () => void
}

/** An update of the team to a client; its money, if any, is booked at once. */
export default function WriteUpdateDialog({ clientId, onClose }: Props) {
  const form = useZodForm(Fields, {
    title: '',
    description: '',
    value: '',
    kind: '',
    date: companyToday(),
  })
  const { mutateAsync: write } = useWriteUpdate(clientId)
  const [value, kind] = useWatch({ control: form.control, name: ['value', 'kind'] })
  const cents = centsOf(value)
  const amount = cents && kind ? signedCents(cents, typeOfKind[kind]) : undefined
  return (
    <FormDialog
      form={form}
      name={`written-update:${clientId}`}
      title="Write Update"
      description="The client reads it at once and is told by email."
      submitLabel={amount ? `Send and add ${amount}` : 'Send Update'}
      busyLabel="Sending..."
      onClose={onClose}
      onSubmit={async ({ value, kind, date, ...words }) => {
        const money = value === null ? {} : { value: amountText(value), kind, date }
        await write({ ...words, ...money })
        const { sent } = messages.updates
        return amount ? sent.booked(amount) : sent.withoutMoney
      }}
    >
      <FormField form={form} name="title" label="Title" required>
        <TextInput />
      </FormField>
      <FormField form={form} name="description" label="Message" required>
        <Textarea />
      </FormField>
      <FormField
        form={form}
        name="value"
        label="Amount in USD"
        hint={`Optional. It is added to the client’s payments at once, such as ${amountExample}.`}
      >
        <TextInput inputMode="decimal" autoComplete="off" className="max-w-48" />
      </FormField>
      {value.trim() !== '' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <KindField form={form} name="kind" />
          <DateField form={form} name="date" />
        </div>
      )}
    </FormDialog>
  )
}
