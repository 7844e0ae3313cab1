import type { UpdateReview } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { formatCents, signedCents } from '@leadwright/shared/money'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Field } from '../../../ui/field.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import type { Approval } from './updates.queries.ts'

const directions = [
  { value: 'incoming', label: 'Incoming (+), to the client' },
  { value: 'outgoing', label: 'Outgoing (−), from the client' },
] as const
const statuses = [
  { value: 'completed', label: 'Completed: counts in the balance' },
  { value: 'pending', label: 'Pending: expected, not counted yet' },
] as const

interface ApproveProps {
  /** Cents, as read. */
  amount: number
  balance: UpdateReview['balance']
  approve: (approval: Approval) => Promise<unknown>
  onDecided: () => void
}

/** Approve with a direction, which nothing preselects, and a status. Keeps both when it fails. */
export function ApproveForm({ amount, balance, approve, onDecided }: ApproveProps) {
  const [type, setType] = useState<Approval['type']>()
  const [status, setStatus] = useState<Approval['status']>('completed')
  const [checked, setChecked] = useState(false)
  const direction = useRef<HTMLSelectElement>(null)
  const toast = useToast()
  const { busy, failure, onSubmit } = useSubmit(async () => {
    setChecked(true)
    if (type === undefined) return direction.current?.focus()
    await approve({ type, status, amount })
    toast({ message: 'Approved. It stands in the client’s payments.' })
    onDecided()
  })
  const missing = checked && type === undefined ? messages.updates.chooseDirection : undefined
  const after = status === 'pending' ? balance.now : type && balance[type]
  return (
    <form aria-label="Approve" noValidate onSubmit={onSubmit} className="grid content-start gap-3">
      {failure && <Notice tone="negative">{failure.message}</Notice>}
      <Field label="Direction" error={missing} required>
        <Select
          ref={direction}
          options={directions}
          placeholder="Choose…"
          value={type ?? ''}
          onChange={({ target }) =>
            setType(directions.find(({ value }) => value === target.value)?.value)
          }
        />
      </Field>
      <Field label="Payment status">
        <Select
          options={statuses}
          value={status}
          onChange={({ target }) => setStatus(target.value === 'pending' ? 'pending' : 'completed')}
        />
      </Field>
      <DetailsList
        items={[
          ['Balance before', <Money key="before" cents={balance.now} />],
          ['Balance after', after !== undefined && <Money key="after" cents={after} />],
        ]}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Approving...">
          Approve {type ? signedCents(amount, type) : formatCents(amount)}
        </Button>
      </div>
    </form>
  )
}

interface RejectProps {
  reject: (reason: string) => Promise<unknown>
  onDecided: () => void
}

/** Reject with a reason that the client sees. */
export function RejectForm({ reject, onDecided }: RejectProps) {
  const [reason, setReason] = useState('')
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
