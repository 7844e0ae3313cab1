import { changeFee, type DealView } from '@leadwright/shared/contracts/money/deals'
import { formatCents } from '@leadwright/shared/money'
import { useState } from 'react'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { amountInput } from '../amount-input.ts'
import { useChangeFee } from './deals.queries.ts'

const ChangeForm = changeFee.body.pick({ reason: true }).extend({ fee: amountInput })

interface Props {
  deal: DealView
  onClose: () => void
}

/** Changes the fee of a confirmed deal, whether it is pending or completed. */
export default function ChangeFeeDialog({ deal, onClose }: Props) {
  // As read: a deal that others change meanwhile is not changed again.
  const [{ id, version, state, fee }] = useState(deal)
  const form = useZodForm(ChangeForm, { fee: '', reason: '' })
  const { mutateAsync: change } = useChangeFee(id)
  const amount = formatCents(fee ?? 0)
  const effect =
    state === 'running'
      ? `Replaces the pending fee of ${amount}, and the days to object to it start again.`
      : `Reverses the completed fee of ${amount}, and charges the new one today.`
  return (
    <FormDialog
      form={form}
      name={`deal-fee:${id}`}
      title="Change fee"
      description={`${effect} The client is notified.`}
      busyLabel="Changing..."
      onClose={onClose}
      onSubmit={async (body) => {
        await change({ ...body, version })
        return 'Fee changed.'
      }}
    >
      <form.Field name="fee" label="New fee in USD" required type="decimal" />
      <form.Field name="reason" label="Reason" hint="The client reads it." required rows={2} />
    </FormDialog>
  )
}
