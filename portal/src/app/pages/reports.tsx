import { paths } from '@leadwright/shared/portal-paths'
import { clientReportPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { monthName } from '../../lib/format.ts'
import { monthFrom } from '../../modules/reports/month.rules.ts'
import { MonthPager } from '../../modules/reports/month-pager.tsx'
import { reportsQuery } from '../../modules/reports/reports.queries.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Table } from '../../ui/table.tsx'

/** For the month in the address, which clients' reports are sent, drafted or missing. */
export function Component() {
  const [params] = useSearchParams()
  const month = monthFrom(params.get('month'))
  const query = useQuery(reportsQuery(month))
  return (
    <>
      <PageHeader
        title={`Reports for ${monthName(month)}`}
        actions={
          <MonthPager
            month={month}
            pathOf={(to) => `${paths.reports}?${new URLSearchParams({ month: to })}`}
          />
        }
      >
        One report for each client whose campaign was active that month.
      </PageHeader>
      <QueryView
        query={query}
        loading="Loading reports..."
        empty="No campaigns were active in this month."
      >
        {({ items }) => (
          <Table
            caption={`Reports for ${monthName(month)}`}
            rows={items}
            rowKey={({ clientId }) => clientId}
            columns={[
              {
                header: 'Client',
                rowHeader: true,
                cell: ({ clientId, companyName }) => (
                  <TextLink to={clientReportPath(clientId, month)}>{companyName}</TextLink>
                ),
              },
              {
                header: 'Report',
                cell: ({ sentAt, drafted }) =>
                  sentAt ? (
                    <>
                      Sent <DateTime value={sentAt} />
                    </>
                  ) : drafted ? (
                    'Draft'
                  ) : (
                    'Not started'
                  ),
              },
            ]}
          />
        )}
      </QueryView>
    </>
  )
}
