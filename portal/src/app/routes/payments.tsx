import { BalanceStats } from '../../features/payments/balance-stats.tsx'
import { Ledger } from '../../features/payments/ledger.tsx'
import { PeriodForm } from '../../features/payments/period-form.tsx'
import { paths, updatePath } from '../../lib/paths.ts'
import { PageHeader } from '../../ui/page-header.tsx'

/** The dashboard's tab for money: the balance, the ledger, the CSV and the statement. */
export function Component() {
  return (
    <>
      <PageHeader title="Payments">
        The balance is what came in and is completed, less what went out and is completed.
      </PageHeader>
      <div className="grid gap-5">
        <BalanceStats whose={undefined} />
        <PeriodForm whose={undefined} statementPath={paths.statement} />
        <Ledger whose={undefined} causePath={updatePath} />
      </div>
    </>
  )
}
