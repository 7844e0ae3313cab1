import {
  setSendingStarted,
  type TargetListView,
} from '@leadwright/shared/contracts/targeting/target-lists'
import { readNewest } from '../../../lib/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { targetListQuery } from '../targeting.queries.ts'
import { useSetSendingStarted } from './lists.queries.ts'

const SendingForm = setSendingStarted.body.omit({ version: true })

/** Enters the day of the first emails to a list. */
export default function SendingStartedDialog({
  list,
  onClose,
}: {
  list: TargetListView
  onClose: () => void
}) {
  const { form, base } = useRecordForm(SendingForm, list, {
    valuesOf: ({ sendingStartedOn }) => ({ sendingStartedOn: sendingStartedOn ?? '' }),
    newest: ({ clientId, id }) => readNewest(targetListQuery(clientId, id)),
  })
  const { mutateAsync: set } = useSetSendingStarted(list.id)
  return (
    <FormDialog
      form={form}
      name={`sending-started:${list.id}`}
      title="Start of Sending"
      submitLabel="Save"
      onClose={onClose}
      onSubmit={async (body) => {
        await set({ ...body, version: base.version })
      }}
    >
      <form.Field
        name="sendingStartedOn"
        label="Sending started on"
        hint="The day of the first email to a company on this list. Empty if it hasn’t started."
        date="date"
      />
    </FormDialog>
  )
}
