import { Month } from '@leadwright/shared/contracts/money/finances'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { company } from '../../lib/company.ts'
import { notFound } from '../../lib/not-found.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { FinanceActions } from '../../modules/money/finances/finance-actions.tsx'
import { FinancePlots } from '../../modules/money/finances/finance-plots.tsx'
import { monthsQuery } from '../../modules/money/finances/finances.queries.ts'
import { MonthList } from '../../modules/money/finances/month-list.tsx'
import { MonthPanel } from '../../modules/money/finances/month-panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'

export function loader({ params: { month } }: LoaderFunctionArgs) {
  if (month !== undefined && !Month.safeParse(month).success) throw notFound()
  return prefetch(monthsQuery())
}

/** The months that hold data; without one in the address, the newest. */
export function Component() {
  const { month: asked } = useParams()
  const query = useQuery(monthsQuery())
  const month = asked ?? query.data?.at(-1)?.month
  return (
    <>
      <PageHeader title="Finances" actions={<FinanceActions month={month} />}>
        From the ledger and the expense entries, month by month (time zone {company.timeZone}).
      </PageHeader>
      <QueryView
        query={query}
        loading="Loading finances..."
        errorMessage={() => messages.finances.loadFailed}
        empty={
          <EmptyState title={messages.finances.emptyTitle}>
            The first payment or expense makes the first month.
          </EmptyState>
        }
      >
        {(months) => (
          <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[10rem_minmax(0,1fr)]">
            <MonthList months={months} current={month} />
            <div className="min-w-0">
              {month && <MonthPanel key={month} month={month} />}
              {month && (
                <div className="mt-8">
                  <FinancePlots months={months} upTo={month} />
                </div>
              )}
            </div>
          </div>
        )}
      </QueryView>
    </>
  )
}
