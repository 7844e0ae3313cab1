import { AddExpenseBody } from '@leadwright/shared/contracts/money/finances'
import { messages } from '@leadwright/shared/messages'
import { parseCents } from '@leadwright/shared/money'
import { z } from 'zod'
import { companyToday } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useZodForm } from '../../../ui/use-zod-form.ts'
import { useAddExpense } from './finances.queries.ts'

/** The expense as it is typed: the amount as text such as 1250.50. */
const ExpenseForm = AddExpenseBody.extend({
  amount: z.string().transform((text, context) => {
    const cents = parseCents(text)
    if (cents !== undefined) return cents
    context.addIssue({ code: 'custom', message: messages.fields.amount })
    return z.NEVER
  }),
})

export function AddExpenseDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(ExpenseForm, { title: '', amount: '', spentOn: companyToday() })
  const { mutateAsync: add } = useAddExpense()
  const toast = useToast()
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen={form.formState.isDirty}
      title="Add Expense"
      description="An entry cannot be changed: a wrong one is taken back by its opposite."
    >
      <Form
        form={form}
        label="Add Expense"
        onSubmit={async (body) => {
          await add(body)
          toast({ message: `${body.title} was added.` })
          onClose()
        }}
      >
        <FormField form={form} name="title" label="For" required>
          <TextInput autoComplete="off" />
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="amount" label="Amount in USD" required>
            <TextInput inputMode="decimal" autoComplete="off" className="text-right" />
          </FormField>
          <FormField form={form} name="spentOn" label="Date" required>
            <TextInput type="date" />
          </FormField>
        </div>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} busyLabel="Adding...">
            Add Expense
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
