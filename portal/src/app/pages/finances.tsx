import { Month } from '@leadwright/shared/contracts/money/finances'
import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router-dom'
import { company } from '../../lib/company.ts'
import { notFound } from '../../lib/not-found.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { companyToday } from '../../lib/today.ts'
import { FeesDue } from '../../modules/money/finances/fees-due.tsx'
import { entryFilterIn, figureIn } from '../../modules/money/finances/figures.ts'
import { FinanceActions } from '../../modules/money/finances/finance-actions.tsx'
import { monthsQuery, sameDaysQuery } from '../../modules/money/finances/finances.queries.ts'
import { MonthList } from '../../modules/money/finances/month-list.tsx'
import { MonthPanel } from '../../modules/money/finances/month-panel.tsx'
import { dueByAgeQuery } from '../../modules/money/finances/revenue.queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'

export function loader({ params: { month } }: LoaderFunctionArgs) {
  if (month !== undefined && !Month.safeParse(month).success) throw notFound()
  const isRunning = month === companyToday().slice(0, 7)
  return prefetch(monthsQuery(), dueByAgeQuery(), ...(isRunning ? [sameDaysQuery()] : []))
}

/** The finances by month; without a month in the address, the last complete one. */
export function Component() {
  const { month: asked } = useParams()
  const [params] = useSearchParams()
  const query = useQuery(monthsQuery())
  const months = query.data
  const present = companyToday().slice(0, 7)
  const lastFull = months?.find(({ month }) => month < present) ?? months?.[0]
  const current = asked ?? lastFull?.month
  return (
    <>
      <PageHeader title="Finances" actions={<FinanceActions month={current} />}>
        Monthly figures from the ledger and expenses, in the {company.timeZone} time zone.{' '}
        <TextLink to={paths.revenue}>Revenue by client and forecast</TextLink>
        {' · '}
        <TextLink to={paths.staffPay}>What staff were paid</TextLink>
        {' · '}
        <TextLink to={paths.claims}>Compare the public page’s figures</TextLink>
      </PageHeader>
      <FeesDue />
      <QueryView
        query={query}
        loading="Loading finances..."
        errorMessage={() => 'Failed to load finances'}
        empty={
          <EmptyState title={messages.finances.emptyTitle}>
            Months appear here once there’s a campaign, ledger entry or expense.
          </EmptyState>
        }
      >
        {(found) => (
          <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[10rem_minmax(0,1fr)]">
            <MonthList months={found} current={current} />
            {current && (
              <MonthPanel
                key={current}
                months={found}
                month={current}
                isRunning={current === present}
                figure={figureIn(params)}
                filter={entryFilterIn(params)}
              />
            )}
          </div>
        )}
      </QueryView>
    </>
  )
}
