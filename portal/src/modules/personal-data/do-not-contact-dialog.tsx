import { enteredReasons, suppressionBatchMax } from '@leadwright/shared/do-not-contact'
import { z } from 'zod'
import { count, formatNumber } from '../../lib/format.ts'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useAddDoNotContact } from './personal-data.queries.ts'
import { reasonLabels } from './personal-data-words.ts'

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

const AddForm = z.object({
  addresses: z
    .string()
    .transform(linesOf)
    .refine((lines) => lines.length > 0, 'Enter an email address or domain.')
    .refine(
      (lines) => lines.length <= suppressionBatchMax,
      `Enter at most ${formatNumber(suppressionBatchMax)} lines.`,
    ),
  reason: z.enum(enteredReasons),
})

const reasons = enteredReasons.map((value) => ({ value, label: reasonLabels[value] }))

/** Adds email addresses and domains to the do-not-contact list. */
export default function DoNotContactDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(AddForm, { addresses: '', reason: 'objection' })
  const { mutateAsync: add } = useAddDoNotContact()
  return (
    <FormDialog
      form={form}
      name="do-not-contact"
      title="Add to the List"
      submitLabel="Add"
      busyLabel="Adding..."
      onClose={onClose}
      onSubmit={async (body) => {
        const { added, known } = await add(body)
        const before = known > 0 ? ` ${formatNumber(known)} already on the list.` : ''
        return `${count(added, 'entry', 'entries')} added.${before}`
      }}
    >
      <form.Field
        name="addresses"
        label="Email addresses or domains"
        hint="One per line. A domain blocks everyone at that company."
        rows={6}
        required
      />
      <form.Field name="reason" label="Reason" options={reasons} required />
    </FormDialog>
  )
}
