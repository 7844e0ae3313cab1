import { AddPayEntryBody } from '@leadwright/shared/contracts/money/pay'
import { companyToday } from '../../../lib/today.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { amountInput } from '../amount-input.ts'
import { useAddPayEntry } from './pay.queries.ts'

const PayForm = AddPayEntryBody.extend({ amount: amountInput })

const kinds = [
  { value: 'payment', label: 'Payment' },
  { value: 'deduction', label: 'Deduction' },
]

interface Props {
  staffId: string
  staffName: string
  onClose: () => void
}

export default function AddPayEntryDialog({ staffId, staffName, onClose }: Props) {
  const form = useZodForm(PayForm, {
    staffId,
    type: 'payment',
    amount: '',
    title: '',
    paidOn: companyToday(),
  })
  const { mutateAsync: add } = useAddPayEntry()
  return (
    <FormDialog
      form={form}
      name={`pay-entry:${staffId}`}
      title="Add Pay Entry"
      description={`For ${staffName}. Entries can’t be edited. To fix a mistake, add the opposite entry.`}
      busyLabel="Adding..."
      onClose={onClose}
      onSubmit={async (body) => {
        await add(body)
        return `Pay entry for ${staffName} added.`
      }}
    >
      <form.Field name="title" label="Description" required />
      <div className="grid gap-4 sm:grid-cols-3">
        <form.Field name="type" label="Kind" required options={kinds} />
        <form.Field name="amount" label="Amount in USD" required type="decimal" />
        <form.Field name="paidOn" label="Date" required date="date" />
      </div>
    </FormDialog>
  )
}
