import { companyToday } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useZodForm } from '../../../ui/use-zod-form.ts'
import { useAddPayEntry } from './pay.queries.ts'
import { PayForm } from './pay-form.ts'

const kinds = [
  { value: 'payment', label: 'Payment' },
  { value: 'deduction', label: 'Deduction' },
]

interface Props {
  staffId: string
  staffName: string
  onClose: () => void
}

export function AddPayEntryDialog({ staffId, staffName, onClose }: Props) {
  const form = useZodForm(PayForm, {
    staffId,
    type: 'payment',
    amount: '',
    title: '',
    paidOn: companyToday(),
  })
  const { mutateAsync: add } = useAddPayEntry()
  const toast = useToast()
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen={form.formState.isDirty}
      title="Add Pay Entry"
      description={`For ${staffName}. An entry cannot be changed: a wrong one is taken back by its opposite.`}
    >
      <Form
        form={form}
        label="Add Pay Entry"
        onSubmit={async (body) => {
          await add(body)
          toast({ message: `The pay entry for ${staffName} was added.` })
          onClose()
        }}
      >
        <FormField form={form} name="title" label="For" required>
          <TextInput autoComplete="off" />
        </FormField>
        <div className="grid gap-4 sm:grid-cols-3">
          <FormField form={form} name="type" label="Kind" required>
            <Select options={kinds} />
          </FormField>
          <FormField form={form} name="amount" label="Amount in USD" required>
            <TextInput inputMode="decimal" autoComplete="off" className="text-right" />
          </FormField>
          <FormField form={form} name="paidOn" label="Date" required>
            <TextInput type="date" />
          </FormField>
        </div>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} busyLabel="Adding...">
            Add Pay Entry
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
