import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { ownLeadPath, updatePath } from '@leadwright/shared/record-paths'
import { ClientDeals } from '../../modules/money/deals/client-deals.tsx'
import { OrderSection } from '../../modules/money/orders/order-section.tsx'
import { BalanceStats } from '../../modules/money/payments/balance-stats.tsx'
import { Ledger } from '../../modules/money/payments/ledger.tsx'
import { PeriodForm } from '../../modules/money/payments/period-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The dashboard's tab for money: the balance, the ledger, statement and CSV, the deals and the order. */
export function Component() {
  return (
    <>
      <PageHeader title="Payments" />
      <div className="grid gap-5">
        <BalanceStats clientId={ownClient} />
        <PeriodForm clientId={ownClient} statementPath={paths.statement} />
        <Ledger clientId={ownClient} causePath={updatePath} leadPath={ownLeadPath} />
        <ClientDeals clientId={ownClient} leadPath={ownLeadPath} />
        <OrderSection clientId={ownClient} />
      </div>
    </>
  )
}
