import {
  CancelPaymentBody,
  CompletePaymentBody,
  type PaymentReview,
  ReversePaymentBody,
} from '@leadwright/shared/contracts/money/payments'
import { messages } from '@leadwright/shared/messages'
import { signedCents } from '@leadwright/shared/money'
import { useQuery } from '@tanstack/react-query'
import { companyToday } from '../../../lib/today.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../../ui/dialog.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { BalanceEffect } from './balance-effect.tsx'
import { DateField, ReasonField } from './payment-fields.tsx'
import {
  paymentReviewQuery,
  useCancelPayment,
  useCompletePayment,
  useReversePayment,
} from './payments.queries.ts'

interface Props {
  paymentId: string
  onClose: () => void
}

/** Completes or cancels a pending payment, or reverses a completed one. */
export default function CorrectDialog({ paymentId, onClose }: Props) {
  const query = useQuery(paymentReviewQuery(paymentId))
  const { data } = query
  const isCompleted = data?.payment.status === 'completed'
  return (
    <Dialog
      isReading
      onClose={onClose}
      title={isCompleted ? 'Reverse payment' : 'Complete or cancel payment'}
      description={data && `${data.companyName}, ${data.clientName}`}
    >
      <QueryView query={query} loading="Loading payment..." rows={3}>
        {(review) => <Correction review={review} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

function Correction({ review, onClose }: { review: PaymentReview; onClose: () => void }) {
  const { payment, settled } = review
  const { kinds, reversed, settled: alreadySettled } = messages.payments
  const isCompleted = payment.status === 'completed'
  const form = { review, onSaved: onClose }
  return (
    <>
      <DetailsList
        items={[
          ['Payment', payment.title],
          ['Kind', kinds[payment.kind].name],
          ['Amount', <Money key="amount" cents={payment.amount} direction={payment.type} />],
        ]}
      />
      {settled ? (
        <>
          <Notice tone="negative" className="mt-5">
            {isCompleted ? reversed : alreadySettled}
          </Notice>
          <DialogFooter>
            <LeaveButton onLeave={onClose}>Close</LeaveButton>
          </DialogFooter>
        </>
      ) : (
        <div className="mt-5 grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
          {isCompleted ? (
            <ReverseForm {...form} />
          ) : (
            <>
              <CompleteForm {...form} />
              <CancelForm {...form} />
            </>
          )}
        </div>
      )}
    </>
  )
}

interface CompleteFormProps {
  review: PaymentReview
  onSaved: () => void
}

/** For money that has been transferred. */
function CompleteForm({ review: { payment, balance }, onSaved }: CompleteFormProps) {
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
function CancelForm({ review: { payment }, onSaved }: CompleteFormProps) {
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
function ReverseForm({ review: { payment, balance }, onSaved }: CompleteFormProps) {
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
