import type { UpdateView } from '@leadwright/shared/contracts/updates'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { useDecide } from './updates.queries.ts'

const directions = [
  { value: 'incoming', label: 'Incoming (+), to the client' },
  { value: 'outgoing', label: 'Outgoing (−), from the client' },
] as const
const statuses = [
  { value: 'completed', label: 'Completed: counts in the balance' },
  { value: 'pending', label: 'Pending: expected, not counted yet' },
] as const

interface Props {
  update: Pick<UpdateView, 'id' | 'version'>
  onDecided: () => void
}

/** Approve with a direction and a status. Keeps what was chosen when it fails. */
export function ApproveForm({ update, onDecided }: Props) {
  const [type, setType] = useState<(typeof directions)[number]['value']>('incoming')
  const [status, setStatus] = useState<(typeof statuses)[number]['value']>('completed')
  const { approve } = useDecide(update)
  const toast = useToast()
  const { busy, failure, onSubmit } = useSubmit(async () => {
    await approve({ type, status })
    toast({ message: 'Approved. It stands in the client’s payments.' })
    onDecided()
  })
  return (
    <form aria-label="Approve" noValidate onSubmit={onSubmit} className="grid content-start gap-3">
      {failure && <Notice tone="negative">{failure.message}</Notice>}
      <Field label="Direction">
        <Select
          options={directions}
          value={type}
          onChange={({ target }) => setType(target.value === 'outgoing' ? 'outgoing' : 'incoming')}
        />
      </Field>
      <Field label="Payment status">
        <Select
          options={statuses}
          value={status}
          onChange={({ target }) => setStatus(target.value === 'pending' ? 'pending' : 'completed')}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Approving...">
          Approve
        </Button>
      </div>
    </form>
  )
}

/** Reject with a reason that the client sees. */
export function RejectForm({ update, onDecided }: Props) {
  const [reason, setReason] = useState('')
  const { reject } = useDecide(update)
  const toast = useToast()
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () => {
    await reject(reason)
    toast({ message: 'Rejected. The client sees your reason.' })
    onDecided()
  })
  return (
    <form aria-label="Reject" noValidate onSubmit={onSubmit} className="grid content-start gap-3">
      {failure && !issueOf('reason') && <Notice tone="negative">{failure.message}</Notice>}
      <Field label="Reason" hint="The client sees it." error={issueOf('reason')} required>
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div>
        <Button type="submit" busy={busy} busyLabel="Rejecting...">
          Reject
        </Button>
      </div>
    </form>
  )
}
