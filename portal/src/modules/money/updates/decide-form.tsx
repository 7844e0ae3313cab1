import {
  ApproveBody,
  RejectBody,
  type UpdateReview,
} from '@leadwright/shared/contracts/money/updates'
import { type PaymentKind, paymentKinds } from '@leadwright/shared/ledger'
import { formatCents, signedCents } from '@leadwright/shared/money'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { z } from 'zod'
import { shortcutOf } from '../../../lib/keys.ts'
import { browserStorage } from '../../../lib/storage.ts'
import { shortcutsOffKey } from '../../../lib/stored-keys.ts'
import { companyToday } from '../../../lib/today.ts'
import { isInField } from '../../../ui/focus.ts'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { kindInput, typeOfInput } from '../kind-input.ts'
import { BalanceEffect } from '../payments/balance-effect.tsx'
import { DateField, KindField } from '../payments/payment-fields.tsx'

const statuses = [
  { value: 'completed', label: 'Completed: counts in the balance' },
  { value: 'pending', label: 'Pending: expected, not counted yet' },
] as const

interface ApproveProps {
  /** Identifies what is decided: an update in the version that was read. */
  subject: string
  /** The company of the client. */
  client: string
  /** In cents, as read. */
  amount: number
  balance: UpdateReview['balance']
  /** The day on which the client says it paid; null for any other update. */
  paidOn: string | null
  approve: (approval: Omit<z.output<typeof ApproveBody>, 'version'>) => Promise<unknown>
  onDecided: () => void
}

const Fields = ApproveBody.pick({ date: true, status: true }).extend({ kind: kindInput })

/**
 * Approves with a kind, a date and a status. No kind is preselected, unless the client reports a
 * payment. Keeps its input when it fails.
 */
export function ApproveForm(props: ApproveProps) {
  const { subject, client, amount, balance, paidOn, approve, onDecided } = props
  const form = useZodForm(Fields, {
    kind: paidOn ? 'payment' : '',
    date: paidOn ?? companyToday(),
    status: 'completed',
  })
  const [kind, status] = form.watch(['kind', 'status'])
  const submit = useRef<HTMLDivElement>(null)
  useKindKeys((chosen) => {
    form.setValue('kind', chosen, { shouldDirty: true, shouldValidate: true })
    // So that Enter approves.
    submit.current?.querySelector('button')?.focus()
  })
  const type = typeOfInput(kind)
  const after = status === 'pending' ? balance.now : type && balance[type]
  return (
    <Form
      form={form}
      name={`approval:${subject}`}
      label="Approve"
      className="content-start"
      onSaved={onDecided}
      onSubmit={async (decision) => {
        await approve({ ...decision, amount })
        return `${formatCents(amount)} approved and added to the payments of ${client}.`
      }}
    >
      <KindField hint="Or press its number, 1 to 5, while no field has the focus." />
      <DateField />
      <form.Field name="status" label="Payment status" options={statuses} />
      <BalanceEffect before={balance.now} after={after} />
      <div ref={submit}>
        <SubmitButton busyLabel="Approving...">{`Approve ${type ? signedCents(amount, type) : formatCents(amount)}`}</SubmitButton>
      </div>
    </Form>
  )
}

interface RejectProps {
  updateId: string
  title: string
  /** The company of the client. */
  client: string
  reject: (reason: string) => Promise<unknown>
  onDecided: () => void
}

/** Rejects with a reason that the client sees. */
export function RejectForm({ updateId, title, client, reject, onDecided }: RejectProps) {
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
        return `“${title}” of ${client} rejected.`
      }}
    >
      <form.Field name="reason" label="Reason" hint="Shown to the client." required rows={4} />
      <div>
        <SubmitButton variant="secondary" busyLabel="Rejecting...">
          Reject
        </SubmitButton>
      </div>
    </Form>
  )
}

/** Chooses a kind by its number in the list, while no field has the focus. */
function useKindKeys(choose: (kind: PaymentKind) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, target } = event
    const kind = paymentKinds[Number(shortcutOf(event)) - 1]
    if (!kind || altKey || ctrlKey || metaKey || isInField(target)) return
    if (browserStorage.read(shortcutsOffKey) === 'yes') return
    if (document.querySelector('[role=alertdialog]')) return
    choose(kind)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
