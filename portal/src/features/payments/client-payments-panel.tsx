import type { PaymentView } from '@leadwright/shared/contracts/payments'
import { formatCents } from '@leadwright/shared/money'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useToast } from '../../ui/toast.tsx'
import { BalanceStats } from './balance-stats.tsx'
import { Ledger } from './ledger.tsx'
import { useCompletePayment } from './payments.queries.ts'
import { PeriodForm } from './period-form.tsx'

interface Props {
  clientId: string
  /** Where the update that caused a payment is shown. */
  causePath: (updateId: string) => string
}

/** A client's payments before an admin: the same figures, and pending ones can be completed. */
export function ClientPaymentsPanel({ clientId, causePath }: Props) {
  const { mutateAsync: complete } = useCompletePayment()
  const confirm = useConfirm()
  const toast = useToast()

  async function settle({ id, title, amount }: PaymentView) {
    const message = `Has the money of “${title}” (${formatCents(amount)}) moved? This cannot be taken back.`
    if (!(await confirm({ message, confirmLabel: 'Complete' }))) return
    try {
      await complete(id)
      toast({ message: 'Completed. It counts in the balance.' })
    } catch (error) {
      toast({ message: error instanceof Error ? error.message : String(error), tone: 'negative' })
    }
  }

  return (
    <section aria-label="Payments" className="grid gap-5">
      <BalanceStats whose={clientId} />
      <PeriodForm whose={clientId} />
      <Ledger
        whose={clientId}
        causePath={causePath}
        actions={(payment) =>
          payment.status === 'pending' && (
            <Button size="small" onClick={() => void settle(payment)}>
              Complete
            </Button>
          )
        }
      />
    </section>
  )
}
