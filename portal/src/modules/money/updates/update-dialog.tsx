import { amountText } from '@leadwright/shared/amount'
import { UpdateBody } from '@leadwright/shared/contracts/money/update-body'
import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { readNewest } from '../../../lib/queries.ts'
import { FormField, useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea, TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useEdited } from '../../../ui/use-edited.ts'
import type { OwnerId } from '../payments/payments.queries.ts'
import { updateQuery, useSaveUpdate } from './updates.queries.ts'

const valuesOf = (update: UpdateView | undefined) => ({
  title: update?.title ?? '',
  description: update?.description ?? '',
  value: amountText(update?.value ?? null),
})

interface Props {
  clientId: OwnerId
  /** The update to change; none adds one. */
  edited: UpdateView | undefined
  onClose: () => void
}

/** Add Update of spec section 2. It stays open with its input when saving fails. */
export default function UpdateDialog({ clientId, edited, onClose }: Props) {
  const { base, record } = useEdited(edited, {
    valuesOf,
    newest: async ({ id }): Promise<UpdateView> => readNewest(updateQuery(id)),
    canAdd: true,
  })
  const form = useZodForm(UpdateBody, valuesOf(edited))
  const { mutateAsync: save } = useSaveUpdate(clientId, base)
  return (
    <FormDialog
      form={form}
      record={record}
      name={`update:${edited?.id ?? clientId ?? 'new'}`}
      title={edited ? 'Edit Update' : 'Add Update'}
      submitLabel={edited ? 'Save Update' : 'Submit Update'}
      busyLabel="Submitting..."
      onClose={onClose}
      onSubmit={async (_, typed) => {
        const { status } = await save(typed)
        const { sent } = messages.updates
        if (status !== 'pending') return sent.withoutMoney
        return clientId === undefined ? sent.byClient : sent.byAdmin
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
    </FormDialog>
  )
}
