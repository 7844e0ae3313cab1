import { prose } from '@leadwright/shared/fields'
import { limits } from '@leadwright/shared/limits'
import { z } from 'zod'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

const ReasonForm = z.object({ offListReason: prose(limits.text).min(1) })

interface Props {
  /** Which companies are on no agreed list. */
  message: string
  /** Resolves to what to say afterwards. */
  onRelease: (offListReason: string) => Promise<string>
  onClose: () => void
}

/** Asks why leads are released although their companies are on no agreed list. */
export default function OffListDialog({ message, onRelease, onClose }: Props) {
  const form = useZodForm(ReasonForm, { offListReason: '' })
  return (
    <FormDialog
      form={form}
      name="off-list"
      title="Release with a Reason"
      description={message}
      submitLabel="Release"
      busyLabel="Releasing..."
      onClose={onClose}
      onSubmit={({ offListReason }) => onRelease(offListReason)}
    >
      <form.Field
        name="offListReason"
        label="Why it is not from a list"
        hint="The client reads it with the lead."
        rows={3}
        required
      />
    </FormDialog>
  )
}
