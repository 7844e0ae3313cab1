import { EnterPaymentBody } from '@leadwright/shared/contracts/money/payments'
import { signedCents } from '@leadwright/shared/money'
import { useQuery } from '@tanstack/react-query'
import { companyToday } from '../../../lib/today.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { amountExample, amountInput, centsOf } from '../amount-input.ts'
import { kindInput, typeOfInput } from '../kind-input.ts'
import { BalanceEffect } from './balance-effect.tsx'
import { DateField, KindField, ReasonField } from './payment-fields.tsx'
import { paymentSummaryQuery, useEnterPayment } from './payments.queries.ts'

const Fields = EnterPaymentBody.extend({ kind: kindInput, amount: amountInput })

interface Props {
  clientId: string
  onClose: () => void
}

/** Adds a payment without an update. */
export default function EnterPaymentDialog({ clientId, onClose }: Props) {
  const form = useZodForm(Fields, {
    kind: '',
    amount: '',
    date: companyToday(),
    title: '',
    reason: '',
  })
  const { mutateAsync: enter } = useEnterPayment(clientId)
  const { data: summary } = useQuery(paymentSummaryQuery(clientId))
  const [typed, kind] = form.watch(['amount', 'kind'])
  const cents = centsOf(typed)
  const type = typeOfInput(kind)
  const effect = cents && type && (type === 'incoming' ? cents : -cents)
  return (
    <FormDialog
      form={form}
      name={`payment:${clientId}`}
      title="Enter Payment"
      description="Payments can’t be edited. To fix a mistake, reverse the payment."
      submitLabel={cents && type ? `Enter ${signedCents(cents, type)}` : 'Enter Payment'}
      busyLabel="Entering..."
      onClose={onClose}
      onSubmit={async (entry) => {
        await enter(entry)
        return `${entry.title} was added to the client’s payments.`
      }}
    >
      <KindField />
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field
          name="amount"
          label="Amount in USD"
          hint={`For example ${amountExample}.`}
          required
          type="decimal"
        />
        <DateField hint="In the company’s time zone." />
      </div>
      <form.Field name="title" label="Description" required />
      <ReasonField />
      {summary && (
        <BalanceEffect
          before={summary.balance}
          after={effect ? summary.balance + effect : undefined}
        />
      )}
    </FormDialog>
  )
}
