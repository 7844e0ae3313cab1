import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { promises } from '@leadwright/shared/promises'
import { ownLeadPath, updatePath } from '@leadwright/shared/record-paths'
import { ClientDeals } from '../../modules/money/deals/client-deals.tsx'
import { OrderSection } from '../../modules/money/orders/order-section.tsx'
import { BalanceStats } from '../../modules/money/payments/balance-stats.tsx'
import { BillingSection } from '../../modules/money/payments/billing-section.tsx'
import { Ledger } from '../../modules/money/payments/ledger.tsx'
import { PeriodForm } from '../../modules/money/payments/period-form.tsx'
import { ToPay } from '../../modules/money/payments/to-pay.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The dashboard's tab for money: the balance, what is due, the ledger, statement and CSV, the deals, the order and billing details. */
export function Component() {
  return (
    <>
      <PageHeader title="Payments">{`${promises.fee} ${promises.budget}`}</PageHeader>
      <div className="grid gap-5">
        <BalanceStats clientId={ownClient} />
        <ToPay clientId={ownClient} />
        <PeriodForm clientId={ownClient} statementPath={paths.statement} />
        <Ledger clientId={ownClient} causePath={updatePath} leadPath={ownLeadPath} />
        <ClientDeals clientId={ownClient} leadPath={ownLeadPath} />
        <OrderSection clientId={ownClient} />
        <BillingSection clientId={ownClient} />
      </div>
    </>
  )
}
