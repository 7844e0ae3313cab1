import { AddExpenseBody } from '@leadwright/shared/contracts/money/finances'
import { companyToday } from '../../../lib/today.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { amountInput } from '../amount-input.ts'
import { useAddExpense } from './finances.queries.ts'

const ExpenseForm = AddExpenseBody.extend({ amount: amountInput })

export default function AddExpenseDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(ExpenseForm, { title: '', amount: '', spentOn: companyToday() })
  const { mutateAsync: add } = useAddExpense()
  return (
    <FormDialog
      form={form}
      name="expense:new"
      title="Add Expense"
      description="Expenses can’t be edited. To fix a mistake, reverse the expense."
      busyLabel="Adding..."
      onClose={onClose}
      onSubmit={async (body) => {
        await add(body)
        return `${body.title} was added.`
      }}
    >
      <form.Field name="title" label="Description" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="amount" label="Amount in USD" required>
          <TextInput inputMode="decimal" autoComplete="off" className="text-right" />
        </form.Field>
        <form.Field name="spentOn" label="Date" required date="date" />
      </div>
    </FormDialog>
  )
}
