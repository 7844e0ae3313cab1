import { clientReportPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { company } from '../lib/company.ts'
import { monthName } from '../lib/format.ts'
import { CommentForm } from '../modules/reports/comment-form.tsx'
import { monthFrom } from '../modules/reports/month.rules.ts'
import { MonthPager } from '../modules/reports/month-pager.tsx'
import { ReportPage } from '../modules/reports/report-page.tsx'
import { reportQuery, reportsQuery } from '../modules/reports/reports.queries.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Wordmark } from './wordmark.tsx'

/** A client's report of the month in the address, with a form for its comment. */
export function ClientReport({ clientId }: { clientId: string }) {
  const [params] = useSearchParams()
  const month = monthFrom(params.get('month'))
  const query = useQuery(reportQuery(clientId, month))
  const navigate = useNavigate()
  const { data: reports } = useQuery(reportsQuery(month))
  const next = reports?.items.find((one) => one.sentAt === null && one.clientId !== clientId)
  const openNext = () => next && void navigate(clientReportPath(next.clientId, month))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 no-print">
        <MonthPager
          firstMonth={query.data?.firstMonth}
          month={month}
          pathOf={(to) => clientReportPath(clientId, to)}
        />
        <PrintButton variant="secondary" disabled={query.data === undefined} />
      </div>
      <QueryView
        query={query}
        loading="Loading report..."
        notFound={() => (
          <EmptyState title={`No report for ${monthName(month)}`}>
            The client joined later.
          </EmptyState>
        )}
      >
        {(report) => (
          <ReportPage
            heading="h2"
            report={report}
            listsOf={clientId}
            mark={<Wordmark />}
            timeZone={company.timeZone}
            comment={
              report.sentAt ? undefined : (
                <CommentForm
                  key={`${clientId} ${month}`}
                  report={report}
                  onNext={next && openNext}
                />
              )
            }
          />
        )}
      </QueryView>
    </>
  )
}
