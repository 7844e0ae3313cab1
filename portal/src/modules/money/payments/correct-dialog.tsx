import type { PaymentReview } from '@leadwright/shared/contracts/money/payments'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { CancelForm, CompleteForm, ReverseForm } from './correct-forms.tsx'
import { paymentReviewQuery } from './payments.queries.ts'

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
