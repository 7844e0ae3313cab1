import type { PaymentReview } from '@leadwright/shared/contracts/money/payments'
import { messages } from '@leadwright/shared/messages'
import { signedCents } from '@leadwright/shared/money'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useUnsavedInput } from '../../../ui/unsaved-input.ts'
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
  const { id, type, amount } = payment
  const { mutate: complete, isPending, error } = useCompletePayment(id)
  const toast = useToast()
  useUnsavedInput(isPending ? 'saving' : 'clean', () => {})
  function onSuccess() {
    toast({ message: 'Completed. It counts in the balance.' })
    onClose()
  }
  // The own completion arrives as a change, too, before its answer.
  const isDone = settled && !isPending
  return (
    <div className="grid gap-4">
      {isDone && <Notice tone="negative">{messages.payments.settled}</Notice>}
      {error && !isDone && <Notice tone="negative">{error.message}</Notice>}
      <DetailsList
        items={[
          ['Payment', payment.title],
          ['Amount', <Money key="amount" cents={amount} direction={type} />],
          ['Balance before', !isDone && <Money key="before" cents={balance.now} />],
          ['Balance after', !isDone && <Money key="after" cents={balance.after} />],
        ]}
      />
      {!isDone && <p>Has this money moved? A completed payment cannot be changed.</p>}
      <DialogFooter>
        <LeaveButton onLeave={onClose}>{isDone ? 'Close' : 'Cancel'}</LeaveButton>
        {!isDone && (
          <Button
            variant="primary"
            busy={isPending}
            busyLabel="Completing..."
            onClick={() => complete({ type, amount }, { onSuccess })}
          >
            Complete {signedCents(amount, type)}
          </Button>
        )}
      </DialogFooter>
    </div>
  )
}
