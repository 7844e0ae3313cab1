import {
  ApproveBody,
  RejectBody,
  type UpdateReview,
} from '@leadwright/shared/contracts/money/updates'
import { formatCents, signedCents } from '@leadwright/shared/money'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Form, FormField, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { Select, Textarea } from '../../../ui/inputs.tsx'
import { Money } from '../../../ui/money.tsx'

const directions = [
  { value: 'incoming', label: 'Incoming (+), to the client' },
  { value: 'outgoing', label: 'Outgoing (−), from the client' },
] as const
const statuses = [
  { value: 'completed', label: 'Completed: counts in the balance' },
  { value: 'pending', label: 'Pending: expected, not counted yet' },
] as const

interface ApproveProps {
  /** What is decided on: an update in the version that was read. */
  subject: string
  /** Cents, as read. */
  amount: number
  balance: UpdateReview['balance']
  approve: (approval: Omit<z.output<typeof ApproveBody>, 'version'>) => Promise<unknown>
  onDecided: () => void
}

/** Approve with a direction, which nothing preselects, and a status. Keeps both when it fails. */
export function ApproveForm({ subject, amount, balance, approve, onDecided }: ApproveProps) {
  const form = useZodForm(ApproveBody.pick({ type: true, status: true }), {
    type: '',
    status: 'completed',
  })
  const [type, status] = useWatch({ control: form.control, name: ['type', 'status'] })
  const after = status === 'pending' ? balance.now : type ? balance[type] : undefined
  return (
    <Form
      form={form}
      name={`approval:${subject}`}
      label="Approve"
      className="content-start"
      onSaved={onDecided}
      onSubmit={async (decision) => {
        await approve({ ...decision, amount })
        return 'Approved. It stands in the client’s payments.'
      }}
    >
      <FormField form={form} name="type" label="Direction" required>
        <Select options={directions} placeholder="Choose…" />
      </FormField>
      <FormField form={form} name="status" label="Payment status">
        <Select options={statuses} />
      </FormField>
      <DetailsList
        items={[
          ['Balance before', <Money key="before" cents={balance.now} />],
          ['Balance after', after !== undefined && <Money key="after" cents={after} />],
        ]}
      />
      <div>
        <SubmitButton form={form} busyLabel="Approving...">
          Approve {type ? signedCents(amount, type) : formatCents(amount)}
        </SubmitButton>
      </div>
    </Form>
  )
}

interface RejectProps {
  updateId: string
  reject: (reason: string) => Promise<unknown>
  onDecided: () => void
}

/** Reject with a reason that the client sees. */
export function RejectForm({ updateId, reject, onDecided }: RejectProps) {
  const form = useZodForm(RejectBody.pick({ reason: true }), { reason: '' })
  return (
    <Form
      form={form}
      name={`rejection:${updateId}`}
      label="Reject"
      className="content-start"
      onSaved={onDecided}
      onSubmit={async ({ reason }) => {
        await reject(reason)
        return 'Rejected. The client sees your reason.'
      }}
    >
      <FormField form={form} name="reason" label="Reason" hint="The client sees it." required>
        <Textarea />
      </FormField>
      <div>
        <SubmitButton form={form} variant="secondary" busyLabel="Rejecting...">
          Reject
        </SubmitButton>
      </div>
    </Form>
  )
}
