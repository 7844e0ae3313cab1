import { ATTACHMENT_MAX_BYTES } from '@leadwright/shared/attachments'
import { sizeInWords } from '@leadwright/shared/file-size'
import { receiptError, receiptTypes } from '@leadwright/shared/receipts'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'

/** An optional receipt in the schema of a form. */
export const ReceiptFile = z
  .instanceof(File)
  .superRefine((file, context) => {
    const message = receiptError(file)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .optional()

/** The field `receipt` of the form around it. */
export function ReceiptField({ label }: { label: string }) {
  const { field, fieldState } = useController<{ receipt?: File }>({ name: 'receipt' })
  return (
    <Field label={label} error={fieldState.error?.message}>
      <FileInput
        value={field.value}
        onChange={field.onChange}
        accept={receiptTypes.join(',')}
        hint={`PDF, PNG or JPEG, up to ${sizeInWords(ATTACHMENT_MAX_BYTES)}`}
      />
    </Field>
  )
}
