import { Suspense, useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { BalanceStats } from './balance-stats.tsx'
import { Ledger } from './ledger.tsx'
import { PeriodForm } from './period-form.tsx'

const CompleteDialog = lazy(() => import('./complete-dialog.tsx'))

interface Props {
  clientId: string
  /** Where the update that caused a payment is shown. */
  causePath: (updateId: string) => string
}

/** A client's payments before an admin: the same figures, and pending ones can be completed. */
export function ClientPaymentsPanel({ clientId, causePath }: Props) {
  const [openId, setOpenId] = useState<string>()
  return (
    <section aria-label="Payments" className="grid gap-5">
      <BalanceStats clientId={clientId} />
      <PeriodForm clientId={clientId} />
      <Ledger
        clientId={clientId}
        causePath={causePath}
        actions={(payment) =>
          payment.status === 'pending' && (
            <Button
              size="small"
              aria-label={`Complete ${payment.title}`}
              aria-haspopup="dialog"
              onClick={() => setOpenId(payment.id)}
            >
              Complete
            </Button>
          )
        }
      />
      <Suspense>
        {openId !== undefined && (
          <CompleteDialog paymentId={openId} onClose={() => setOpenId(undefined)} />
        )}
      </Suspense>
    </section>
  )
}
