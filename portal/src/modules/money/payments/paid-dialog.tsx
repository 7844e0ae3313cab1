import type { DueView } from '@leadwright/shared/contracts/money/due'
import { dayInWords } from '@leadwright/shared/days'
import { longestReference } from '@leadwright/shared/due'
import { DateInput, limits, line, prose } from '@leadwright/shared/fields'
import { formatCents } from '@leadwright/shared/money'
import { z } from 'zod'
import { companyToday } from '../../../lib/today.ts'
import { DateTimeInput } from '../../../ui/date-time-input.tsx'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { amountExample, amountInput, amountText } from '../amount-input.ts'
import { useReportPayment } from './payments.queries.ts'

const Fields = z.object({
  value: amountInput,
  paidOn: DateInput,
  reference: line(longestReference),
  note: prose(limits.comment),
})

interface Props {
  account: DueView
  onClose: () => void
}

/** Reports that the client paid; the team confirms it, like an update with a value. */
export default function PaidDialog({ account: { due, reference }, onClose }: Props) {
  const form = useZodForm(Fields, {
    value: amountText(due.amount || null),
    paidOn: companyToday(),
    reference,
    note: '',
  })
  const { mutateAsync: report } = useReportPayment()
  return (
    <FormDialog
      form={form}
      name="paid"
      title="I Have Paid"
      description="The team checks that the money arrived. Until then your balance shows it as under way."
      submitLabel="Report payment"
      busyLabel="Sending..."
      onClose={onClose}
      onSubmit={async ({ value, paidOn, reference: named, note }) => {
        const sentence = `Paid on ${dayInWords(paidOn)} with the reference “${named}”.`
        const description = [sentence, note].filter(Boolean).join('\n\n')
        await report({ title: `Payment ${named}`, description, value, paidOn })
        return `You reported a payment of ${formatCents(value)}.`
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field
          name="value"
          label="Amount in USD"
          hint={`In dollars and cents, for example ${amountExample}.`}
          required
          type="decimal"
        />
        <form.Field name="paidOn" label="Paid on" required>
          <DateTimeInput max={companyToday()} />
        </form.Field>
      </div>
      <form.Field name="reference" label="Reference of the transfer" required />
      <form.Field name="note" label="Note" hint="Optional." rows={2} />
    </FormDialog>
  )
}
