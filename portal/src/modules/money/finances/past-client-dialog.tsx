import { AddPastClientBody } from '@leadwright/shared/contracts/money/finances'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useZodForm } from '../../../ui/use-zod-form.ts'
import { useAddPastClient } from './finances.queries.ts'

/** A client from before whose account is not here; it counts as active in its months. */
export function AddPastClientDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const form = useZodForm(AddPastClientBody, { name: '', firstMonth: month, lastMonth: month })
  const { mutateAsync: add } = useAddPastClient()
  const toast = useToast()
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen={form.formState.isDirty}
      title="Add Past Client"
      description="For clients without an account here. It counts as active in each of its months."
    >
      <Form
        form={form}
        label="Add Past Client"
        onSubmit={async (body) => {
          await add(body)
          toast({ message: `${body.name} was added.` })
          onClose()
        }}
      >
        <FormField form={form} name="name" label="Name" required>
          <TextInput autoComplete="off" />
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="firstMonth" label="First month" required>
            <TextInput type="month" placeholder="2024-01" />
          </FormField>
          <FormField form={form} name="lastMonth" label="Last month" required>
            <TextInput type="month" placeholder="2024-06" />
          </FormField>
        </div>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} busyLabel="Adding...">
            Add Past Client
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
