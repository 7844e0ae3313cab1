import { ATTACHMENT_MAX_BYTES } from '@leadwright/shared/attachments'
import type { PaymentView } from '@leadwright/shared/contracts/money/payments'
import { limits, line } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { claimsToBePdf } from '@leadwright/shared/pdf'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useAddInvoice } from './payments.queries.ts'

const Fields = z.object({
  number: line(limits.name),
  file: z
    .instanceof(File, { message: messages.payments.invoicePdf })
    .refine(
      (file) => claimsToBePdf(file) && file.size <= ATTACHMENT_MAX_BYTES,
      messages.payments.invoicePdf,
    ),
})

interface Props {
  payment: PaymentView
  onClose: () => void
}

/** Adds the invoice of a fee, or its correction. */
export default function InvoiceDialog({ payment: { id, title, invoice }, onClose }: Props) {
  const form = useZodForm(Fields, { number: invoice?.number ?? '', file: undefined })
  const { field, fieldState } = useController({ control: form.control, name: 'file' })
  const { mutateAsync: add } = useAddInvoice(id)
  const verb = invoice ? 'Correct' : 'Add'
  return (
    <FormDialog
      form={form}
      name={`invoice:${id}`}
      title={`${verb} Invoice`}
      description={
        invoice
          ? `For “${title}”. Invoice ${invoice.number} becomes void; the client is notified.`
          : `For “${title}”. The client is notified and can download it.`
      }
      submitLabel={`${verb} invoice`}
      busyLabel="Sending..."
      onClose={onClose}
      onSubmit={async ({ number, file }) => {
        await add({ number, file, replaces: invoice?.id ?? '' })
        return invoice ? 'The invoice was corrected.' : 'The invoice was added.'
      }}
    >
      <form.Field name="number" label="Invoice number" required />
      <Field label="PDF" error={fieldState.error?.message}>
        <FileInput
          value={field.value}
          onChange={field.onChange}
          accept="application/pdf,.pdf"
          hint="At most 10 MB"
        />
      </Field>
    </FormDialog>
  )
}
