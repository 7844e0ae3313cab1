import {
  CompletePaymentBody,
  type PaymentReview,
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
import { DateField } from './payment-fields.tsx'
import { paymentReviewQuery, useCompletePayment } from './payments.queries.ts'

interface Props {
  paymentId: string
  onClose: () => void
}

/** A pending payment before the admin who says that its money has moved. */
export default function CompleteDialog({ paymentId, onClose }: Props) {
  const query = useQuery(paymentReviewQuery(paymentId))
  const { data } = query
  return (
    <Dialog
      onClose={onClose}
      title="Complete a payment"
      description={data && `${data.clientName}, ${data.companyName}`}
    >
      <QueryView query={query} loading="Loading the payment..." rows={3}>
        {(review) => <CompleteForm review={review} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

function CompleteForm({ review, onClose }: { review: PaymentReview; onClose: () => void }) {
  const { payment, balance, settled } = review
  const { id, kind, type, amount } = payment
  const { mutateAsync: complete, isPending } = useCompletePayment(id)
  const form = useZodForm(CompletePaymentBody.pick({ date: true }), { date: companyToday() })
  // The own completion arrives as a change, too, before its answer.
  if (settled && !isPending) {
    return (
      <>
        <Notice tone="negative">{messages.payments.settled}</Notice>
        <DialogFooter>
          <LeaveButton onLeave={onClose}>Close</LeaveButton>
        </DialogFooter>
      </>
    )
  }
  return (
    <Form
      form={form}
      name={`completion:${payment.id}`}
      label="Complete"
      onSaved={onClose}
      onSubmit={async ({ date }) => {
        await complete({ kind, amount, date })
        return 'Completed. It counts in the balance.'
      }}
    >
      <DetailsList
        items={[
          ['Payment', payment.title],
          ['Kind', messages.payments.kinds[kind].name],
          ['Amount', <Money key="amount" cents={amount} direction={type} />],
        ]}
      />
      <DateField form={form} name="date" />
      <BalanceEffect before={balance.now} after={balance.after} />
      <p>Has this money moved? A completed payment cannot be changed.</p>
      <DialogFooter>
        <LeaveButton onLeave={onClose} />
        <SubmitButton busyLabel="Completing...">Complete {signedCents(amount, type)}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
