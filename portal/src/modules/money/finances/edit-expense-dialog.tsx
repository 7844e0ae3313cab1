import { ATTACHMENTS_MAX } from '@leadwright/shared/attachments'
import {
  CategoryBody,
  type FinanceEntry,
  type Receipt,
} from '@leadwright/shared/contracts/money/finances'
import { messages } from '@leadwright/shared/messages'
import { formatCents } from '@leadwright/shared/money'
import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { useRemove } from '../../../ui/use-remove.ts'
import { CategoryInput } from './category-input.tsx'
import { useSetCategory } from './finances.queries.ts'
import { ReceiptField, ReceiptFile } from './receipt-field.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { receipts, useAddReceipt } from './receipts.queries.ts'

const EditForm = CategoryBody.pick({ category: true }).extend({ receipt: ReceiptFile })

interface Props {
  expense: FinanceEntry
  onClose: () => void
}

/** Changes the category of an expense, and its receipts. */
export default function EditExpenseDialog({ expense, onClose }: Props) {
  const { id, title, amount, category } = expense
  // As opened: a change by someone else meanwhile is reported.
  const [previous, setPrevious] = useState(category ?? '')
  const form = useZodForm(EditForm, { category: previous, receipt: undefined })
  const { mutateAsync: save } = useSetCategory(id)
  const { mutateAsync: attach } = useAddReceipt()
  return (
    <FormDialog
      form={form}
      name={`expense:${id}`}
      title="Edit Expense"
      description={`${title}, ${formatCents(Math.abs(amount))}. To change the amount or the date, reverse the expense and add it again.`}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={async ({ category, receipt }) => {
        if (category !== previous) {
          const saved = await save({ category, previous })
          setPrevious(saved.category ?? '')
        }
        if (receipt) await attach({ expenseId: id, file: receipt })
        return `${title} was saved.`
      }}
    >
      <form.Field name="category" label="Category">
        <CategoryInput />
      </form.Field>
      <Receipts expense={expense} />
      {expense.receipts.length < ATTACHMENTS_MAX ? (
        <ReceiptField label="Add a receipt" />
      ) : (
        <p className="text-xs text-muted">{messages.finances.receiptsMost(ATTACHMENTS_MAX)}</p>
      )}
    </FormDialog>
  )
}

function Receipts({ expense }: { expense: FinanceEntry }) {
  const remove = useRemove(receipts)
  if (expense.receipts.length === 0) return null
  return (
    <ul aria-label="Receipts" className="grid gap-1">
      {expense.receipts.map((receipt) => (
        <ReceiptRow
          key={receipt.id}
          receipt={receipt}
          onRemove={() => void remove(receipt.id, receipt.name)}
        />
      ))}
    </ul>
  )
}

function ReceiptRow({ receipt, onRemove }: { receipt: Receipt; onRemove: () => void }) {
  return (
    <li ref={useFocusFallback()} className="flex items-center justify-between gap-2">
      <ReceiptLink receipt={receipt} />
      <IconButton size="small" label={`Remove ${receipt.name}`} icon={<X />} onClick={onRemove} />
    </li>
  )
}
