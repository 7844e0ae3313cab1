import type { PaymentView } from '@leadwright/shared/contracts/money/payments'
import { leadPath } from '@leadwright/shared/record-paths'
import { useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ClientDeals } from '../deals/client-deals.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import { BalanceStats } from './balance-stats.tsx'
import { BillingSection } from './billing-section.tsx'
import { Ledger } from './ledger.tsx'
import { PeriodForm } from './period-form.tsx'
import { ToPay } from './to-pay.tsx'

const CorrectDialog = lazy(() => import('./correct-dialog.tsx'))
const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx'))
const EnterPaymentDialog = lazy(() => import('./enter-dialog.tsx'))

interface Props {
  clientId: string
  /** The page of the update that caused a payment. */
  causePath: (updateId: string) => string
}

/** The label of an entry's action; none for an entry that was reversed or reverses another. */
function correctionOf({ status, reversesId, reversedById }: PaymentView): string | undefined {
  if (status === 'pending') return 'Complete or cancel'
  return status === 'completed' && !reversesId && !reversedById ? 'Reverse' : undefined
}

/** Whether an entry can get an invoice, or a corrected one. */
const isInvoiced = ({ kind, status, reversesId, reversedById }: PaymentView) =>
  kind === 'fee' && status !== 'cancelled' && !reversesId && !reversedById

/** A client's payments for admins, who add and correct entries; the figures are those the client sees. */
export function ClientPaymentsPanel({ clientId, causePath }: Props) {
  const [openId, setOpenId] = useState<string>()
  const [invoiced, setInvoiced] = useState<PaymentView>()
  return (
    <section aria-label="Payments" className="grid gap-5">
      <BalanceStats clientId={clientId} />
      <ToPay clientId={clientId} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PeriodForm clientId={clientId} />
        <AddButton dialog={(close) => <EnterPaymentDialog clientId={clientId} onClose={close} />}>
          Enter Payment
        </AddButton>
      </div>
      <Ledger
        clientId={clientId}
        causePath={causePath}
        leadPath={leadPath}
        actions={(payment) => {
          const correction = correctionOf(payment)
          return (
            <>
              {isInvoiced(payment) && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`${payment.invoice ? 'Correct invoice' : 'Add invoice'}: ${payment.title}`}
                  aria-haspopup="dialog"
                  onClick={() => setInvoiced(payment)}
                >
                  {payment.invoice ? 'Correct invoice' : 'Add invoice'}
                </Button>
              )}
              {correction && (
                <Button
                  size="small"
                  variant={payment.status === 'pending' ? 'secondary' : 'quiet'}
                  aria-label={`${correction}: ${payment.title}`}
                  aria-haspopup="dialog"
                  onClick={() => setOpenId(payment.id)}
                >
                  {correction}
                </Button>
              )}
            </>
          )
        }}
      />
      <ClientDeals {...{ clientId, leadPath }} />
      <OrderSection clientId={clientId} />
      <BillingSection clientId={clientId} />
      {invoiced && <InvoiceDialog payment={invoiced} onClose={() => setInvoiced(undefined)} />}
      {openId !== undefined && (
        <CorrectDialog paymentId={openId} onClose={() => setOpenId(undefined)} />
      )}
    </section>
  )
}
