import { AddExpenseBody } from '@leadwright/shared/contracts/money/finances'
import { messageOf } from '../../../lib/api-error.ts'
import { companyToday } from '../../../lib/today.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { amountInput } from '../amount-input.ts'
import { CategoryInput } from './category-input.tsx'
import { useAddExpense } from './finances.queries.ts'
import { ReceiptField, ReceiptFile } from './receipt-field.tsx'
import { useAddReceipt } from './receipts.queries.ts'

const ExpenseForm = AddExpenseBody.extend({ amount: amountInput, receipt: ReceiptFile })

export default function AddExpenseDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(ExpenseForm, {
    title: '',
    amount: '',
    spentOn: companyToday(),
    category: '',
    receipt: undefined,
  })
  const { mutateAsync: add } = useAddExpense()
  const { mutateAsync: attach } = useAddReceipt()
  return (
    <FormDialog
      form={form}
      name="expense:new"
      title="Add Expense"
      description="The amount and date can’t be edited later. To fix a mistake, reverse the expense."
      busyLabel="Adding..."
      onClose={onClose}
      onSubmit={async ({ receipt, ...body }) => {
        const { id } = await add(body)
        if (!receipt) return `${body.title} was added.`
        try {
          await attach({ expenseId: id, file: receipt })
          return `${body.title} was added.`
        } catch (error) {
          return `${body.title} was added, but its receipt wasn’t. ${messageOf(error)} You can add it with Edit.`
        }
      }}
    >
      <form.Field name="title" label="Description" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="amount" label="Amount in USD" required type="decimal" />
        <form.Field name="spentOn" label="Date" required date="date" />
      </div>
      <form.Field name="category" label="Category">
        <CategoryInput />
      </form.Field>
      <ReceiptField label="Receipt" />
    </FormDialog>
  )
}
