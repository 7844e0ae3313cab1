import { UpdateBody } from '@leadwright/shared/contracts/money/update-body'
import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { useController } from 'react-hook-form'
import { readNewest } from '../../../lib/queries.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { AttachedFiles, FilesField } from '../../../ui/files-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { amountExample, amountText, optionalAmountInput } from '../amount-input.ts'
import { updateQuery, useSaveUpdate } from './updates.queries.ts'
import { useUpdateFiles } from './use-update-files.ts'

const valuesOf = (update: UpdateView | undefined) => ({
  title: update?.title ?? '',
  description: update?.description ?? '',
  value: amountText(update?.value ?? null),
  files: [],
})

interface Props {
  /** The update to edit; undefined to add one. */
  edited: UpdateView | undefined
  /** The rejected update that the client resubmits. */
  rejected?: UpdateView | undefined
  onClose: () => void
}

const Fields = UpdateBody.extend({ value: optionalAmountInput, files: AttachedFiles })

/** Add Update of spec section 2. It stays open with its input when saving fails. */
export default function UpdateDialog({ edited, rejected, onClose }: Props) {
  const { form, base } = useRecordForm(Fields, edited, {
    valuesOf,
    template: rejected,
    newest: async ({ id }): Promise<UpdateView> => readNewest(updateQuery(id)),
    canAdd: true,
  })
  const { field } = useController({ control: form.control, name: 'files' })
  const files = useUpdateFiles()
  const { mutateAsync: save } = useSaveUpdate(base, rejected?.id)
  const seesAmounts = useCan('updates.amounts')
  const title = edited ? 'Edit Update' : rejected ? 'Submit Again' : 'Add Update'
  return (
    <FormDialog
      form={form}
      name={`update:${edited?.id ?? rejected?.id ?? 'new'}`}
      title={title}
      submitLabel={edited ? 'Save Update' : 'Submit Update'}
      busyLabel="Submitting..."
      onClose={onClose}
      onSubmit={async ({ files: chosen, ...update }) => {
        const { id, status } = await save(update)
        const { sent } = messages.updates
        const sentence = status === 'pending' ? sent.byClient : sent.withoutMoney
        return files.send(id, chosen, sentence)
      }}
    >
      {rejected?.reason && (
        <Notice>
          <span>{`“${rejected.title}” was rejected: `}</span>
          <bdi>{rejected.reason}</bdi>
        </Notice>
      )}
      <form.Field name="title" label="Title" required />
      <form.Field name="description" label="Description" required rows={4} />
      {seesAmounts && (
        <form.Field
          name="value"
          label="Monetary Value"
          hint={`Optional. In dollars and cents, for example ${amountExample}.`}
        >
          {/* A number field would discard input it cannot parse, such as 1,5. */}
          <TextInput inputMode="decimal" autoComplete="off" className="max-w-48" />
        </form.Field>
      )}
      {!edited && (
        <FilesField value={field.value} onChange={field.onChange} progress={files.progress} />
      )}
      {seesAmounts && <Notice>{messages.dashboard.moneyNote}</Notice>}
    </FormDialog>
  )
}
