import {
  CancelPaymentBody,
  CompletePaymentBody,
  type PaymentReview,
  ReversePaymentBody,
} from '@leadwright/shared/contracts/money/payments'
import { signedCents } from '@leadwright/shared/money'
import { companyToday } from '../../../lib/today.ts'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { BalanceEffect } from './balance-effect.tsx'
import { DateField, ReasonField } from './payment-fields.tsx'
import { useCancelPayment, useCompletePayment, useReversePayment } from './payments.queries.ts'

interface Props {
  review: PaymentReview
  onSaved: () => void
}

/** For money that has been transferred. */
export function CompleteForm({ review: { payment, balance }, onSaved }: Props) {
  const { id, kind, type, amount } = payment
  const { mutateAsync: complete } = useCompletePayment(id)
  const form = useZodForm(CompletePaymentBody.pick({ date: true }), { date: companyToday() })
  return (
    <Form
      form={form}
      name={`completion:${id}`}
      label="Complete"
      className="content-start"
      onSaved={onSaved}
      onSubmit={async ({ date }) => {
        await complete({ kind, amount, date })
        return 'Payment completed.'
      }}
    >
      <DateField />
      <BalanceEffect before={balance.now} after={balance.after} />
      <div>
        <SubmitButton busyLabel="Completing...">{`Complete ${signedCents(amount, type)}`}</SubmitButton>
      </div>
    </Form>
  )
}

/** For money that will not be transferred. */
export function CancelForm({ review: { payment }, onSaved }: Props) {
  const { id, kind, amount } = payment
  const { mutateAsync: cancel } = useCancelPayment(id)
  const form = useZodForm(CancelPaymentBody.pick({ reason: true }), { reason: '' })
  return (
    <Form
      form={form}
      name={`cancellation:${id}`}
      label="Cancel payment"
      className="content-start"
      onSaved={onSaved}
      onSubmit={async ({ reason }) => {
        await cancel({ kind, amount, reason })
        return 'Payment cancelled.'
      }}
    >
      <ReasonField />
      <div>
        <SubmitButton variant="secondary" busyLabel="Cancelling...">
          Cancel payment
        </SubmitButton>
      </div>
    </Form>
  )
}

/** For a wrong entry: adds its opposite, and keeps both. */
export function ReverseForm({ review: { payment, balance }, onSaved }: Props) {
  const { id, kind, type, amount, date: entered } = payment
  const { mutateAsync: reverse } = useReversePayment(id)
  const form = useZodForm(ReversePaymentBody.pick({ date: true, reason: true }), {
    date: companyToday(),
    reason: '',
  })
  const opposite = signedCents(amount, type === 'incoming' ? 'outgoing' : 'incoming')
  return (
    <Form
      form={form}
      name={`reversal:${id}`}
      label="Reverse"
      className="content-start sm:col-span-2"
      onSaved={onSaved}
      onSubmit={async (correction) => {
        await reverse({ kind, amount, ...correction })
        return `Payment reversed: ${opposite} added.`
      }}
    >
      <ReasonField />
      <DateField earliest={entered} />
      <BalanceEffect before={balance.now} after={balance.after} />
      <div>
        <SubmitButton busyLabel="Reversing...">{`Reverse with ${opposite}`}</SubmitButton>
      </div>
    </Form>
  )
}
