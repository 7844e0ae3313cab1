import { amountText } from '@leadwright/shared/amount'
import { UpdateBody } from '@leadwright/shared/contracts/money/update-body'
import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useZodForm } from '../../../ui/use-zod-form.ts'
import { useSaveUpdate, type Whose } from './updates.queries.ts'

interface Props {
  whose: Whose
  /** The update to change; none adds one. */
  edited?: UpdateView | undefined
  onClose: () => void
}

/** Add Update of spec section 2. It stays open with its input when saving fails. */
export function UpdateDialog({ whose, edited, onClose }: Props) {
  const form = useZodForm(UpdateBody, {
    title: edited?.title ?? '',
    description: edited?.description ?? '',
    value: amountText(edited?.value ?? null),
  })
  const { mutateAsync: save } = useSaveUpdate(whose, edited)
  const toast = useToast()
  const title = edited ? 'Edit Update' : 'Add Update'
  return (
    <Dialog open onClose={onClose} keepOpen={form.formState.isDirty} title={title}>
      <Form
        form={form}
        label={title}
        onSubmit={async (_, typed) => {
          const { status } = await save(typed)
          const { sent } = messages.updates
          const sentForDecision = whose === undefined ? sent.byClient : sent.byAdmin
          toast({ message: status === 'pending' ? sentForDecision : sent.withoutMoney })
          onClose()
        }}
      >
        <FormField form={form} name="title" label="Title" required>
          <TextInput />
        </FormField>
        <FormField form={form} name="description" label="Description" required>
          <Textarea />
        </FormField>
        <FormField
          form={form}
          name="value"
          label="Monetary Value"
          hint="Optional. In dollars and cents, such as 1250.50."
        >
          {/* A number field would swallow what it cannot read, such as 1,5. */}
          <TextInput inputMode="decimal" autoComplete="off" className="max-w-48" />
        </FormField>
        <Notice>{messages.dashboard.moneyNote}</Notice>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} busyLabel="Submitting...">
            {edited ? 'Save Update' : 'Submit Update'}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
