import { AddPastClientBody } from '@leadwright/shared/contracts/money/finances'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { pastClients } from './finances.queries.ts'

interface Props {
  month: string
  onClose: () => void
}

/** Adds a former client without an account here; it counts as active in its months. */
export default function AddPastClientDialog({ month, onClose }: Props) {
  const form = useZodForm(AddPastClientBody, { name: '', firstMonth: month, lastMonth: month })
  const { mutateAsync: add } = pastClients.useAdd()
  return (
    <FormDialog
      form={form}
      name="past-client:new"
      title="Add Past Client"
      description="For a client without an account here. Counts as an active client in each of these months."
      busyLabel="Adding..."
      onClose={onClose}
      onSubmit={async (body) => {
        await add(body)
        return `${body.name} was added.`
      }}
    >
      <form.Field name="name" label="Name" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="firstMonth" label="First month" required date="month" />
        <form.Field name="lastMonth" label="Last month" required date="month" />
      </div>
    </FormDialog>
  )
}
