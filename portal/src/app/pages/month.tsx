import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { monthPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { company } from '../../lib/company.ts'
import { monthName } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { monthFrom } from '../../modules/reports/month.rules.ts'
import { MonthPager } from '../../modules/reports/month-pager.tsx'
import { ReportPage } from '../../modules/reports/report-page.tsx'
import { reportQuery } from '../../modules/reports/reports.queries.ts'
import { LinkButton } from '../../ui/links.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { NotFound } from '../plain-page.tsx'
import { Wordmark } from '../wordmark.tsx'

const back = { to: paths.updates, label: 'Updates' }

/** The viewing client's report of a month, on one printable page. */
export function Component() {
  const { month: address } = useParams()
  const month = monthFrom(address)
  const query = useQuery(reportQuery(ownClient, month))
  usePageTitle(query.data && `${monthName(month)}, ${query.data.companyName}`)
  if (month !== address) return <NotFound back={back} />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 no-print">
        <LinkButton to={back.to} variant="quiet" icon={<ArrowLeft />}>
          {back.label}
        </LinkButton>
        <MonthPager firstMonth={query.data?.firstMonth} month={month} pathOf={monthPath} />
        <PrintButton disabled={query.data === undefined} />
      </div>
      <QueryView
        query={query}
        loading="Loading report..."
        notFound={() => <NotFound kind="Report" back={back} />}
      >
        {(report) => (
          <ReportPage
            report={report}
            listsOf={ownClient}
            mark={<Wordmark />}
            timeZone={company.timeZone}
          />
        )}
      </QueryView>
    </>
  )
}
