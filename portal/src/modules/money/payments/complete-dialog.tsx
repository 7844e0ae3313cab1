import type { PaymentReview } from '@leadwright/shared/contracts/money/payments'
import { messages } from '@leadwright/shared/messages'
import { signedCents } from '@leadwright/shared/money'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { LoadingRows } from '../../../ui/loading.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { paymentReviewQuery, useCompletePayment } from './payments.queries.ts'

interface Props {
  paymentId: string
  onClose: () => void
}

/** A pending payment before the admin who says that its money has moved. */
export function CompleteDialog({ paymentId, onClose }: Props) {
  const query = useQuery(paymentReviewQuery(paymentId))
  const { data } = query
  return (
    <Dialog
      open
      onClose={onClose}
      title="Complete a payment"
      description={data && `${data.clientName}, ${data.companyName}`}
    >
      <QueryView query={query} loading={<LoadingRows label="Loading the payment..." amount={3} />}>
        {(review) => <CompleteForm review={review} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

function CompleteForm({ review, onClose }: { review: PaymentReview; onClose: () => void }) {
  const { payment, balance, settled } = review
  const { id: paymentId, type, amount } = payment
  const { mutateAsync: complete, isPending } = useCompletePayment()
  const toast = useToast()
  const { busy, failure, onSubmit } = useSubmit(async () => {
    await complete({ paymentId, type, amount })
    toast({ message: 'Completed. It counts in the balance.' })
    onClose()
  })
  // The own completion arrives as a change, too, before its answer.
  const isDone = settled && !isPending
  return (
    <form aria-label="Complete" noValidate onSubmit={onSubmit} className="grid gap-4">
      {isDone && <Notice tone="negative">{messages.payments.settled}</Notice>}
      {failure && !isDone && <Notice tone="negative">{failure.message}</Notice>}
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
        <Button onClick={onClose}>{isDone ? 'Close' : 'Cancel'}</Button>
        {!isDone && (
          <Button type="submit" variant="primary" busy={busy} busyLabel="Completing...">
            Complete {signedCents(amount, type)}
          </Button>
        )}
      </DialogFooter>
    </form>
  )
}
