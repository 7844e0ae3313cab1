import type { Revenue } from '@leadwright/shared/contracts/money/revenue'
import { leadName } from '@leadwright/shared/leads'
import { clientTabPath, leadPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { DateTime } from '../../../ui/date-time.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { LimitedRows } from '../../../ui/limited-rows.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TotalRow } from '../../../ui/total-row.tsx'
import { PeriodSelect, usePeriod } from '../payments/period-select.tsx'
import { revenueCsv, revenueQuery } from './revenue.queries.ts'

type ClientRow = Revenue['clients'][number]
type DealRow = Revenue['deals'][number]

/** The revenue of a period by client and by deal; each row opens its entries. */
export function RevenueTables() {
  const { period } = usePeriod()
  const query = useQuery(revenueQuery(period))
  const paymentsPath = (clientId: string) =>
    `${clientTabPath(clientId, 'payments')}?${new URLSearchParams({ ...period })}`
  const clientColumns: Column<ClientRow>[] = [
    {
      header: 'Client',
      rowHeader: true,
      cell: ({ clientId, companyName }) => (
        <TextLink to={paymentsPath(clientId)}>{companyName}</TextLink>
      ),
    },
    { header: 'Revenue', align: 'right', cell: ({ revenue }) => <Money cents={revenue} /> },
  ]
  const dealColumns: Column<DealRow>[] = [
    {
      header: 'Deal',
      rowHeader: true,
      cell: ({ clientId, companyName, leadId, company, date }) => (
        <span className="grid gap-0.5">
          <span className="wrap-anywhere">
            {leadId !== null && company !== null ? (
              <TextLink to={leadPath(leadId)}>{leadName(company)}</TextLink>
            ) : (
              <TextLink to={paymentsPath(clientId)}>Fees without a deal</TextLink>
            )}
          </span>
          <span className="text-xs font-normal text-muted wrap-anywhere">
            {companyName}
            {' · '}
            <DateTime value={date} />
          </span>
        </span>
      ),
    },
    { header: 'Revenue', align: 'right', cell: ({ revenue }) => <Money cents={revenue} /> },
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <PeriodSelect />
        <DownloadButton file={revenueCsv(period)}>Download CSV</DownloadButton>
      </div>
      <QueryView query={query} loading="Loading revenue...">
        {({ total, clients, deals }) =>
          deals.length === 0 ? (
            <p className="text-muted">No fees in this period.</p>
          ) : (
            <div className="grid gap-8 2xl:grid-cols-2">
              <div className="min-w-0">
                <LimitedRows rows={clients}>
                  {(shown) => (
                    <Table
                      caption="Revenue by client"
                      columns={clientColumns}
                      rows={shown}
                      rowKey={({ clientId }) => clientId}
                      footer={totalOf(total)}
                    />
                  )}
                </LimitedRows>
              </div>
              <div className="min-w-0">
                <LimitedRows rows={deals}>
                  {(shown) => (
                    <Table
                      caption="Revenue by deal"
                      columns={dealColumns}
                      rows={shown}
                      rowKey={({ clientId, leadId }) => `${clientId} ${leadId}`}
                      footer={totalOf(total)}
                    />
                  )}
                </LimitedRows>
              </div>
            </div>
          )
        }
      </QueryView>
    </>
  )
}

const totalOf = (cents: number) => (
  <TotalRow label="Total" cells={[<Money key="total" cents={cents} />]} />
)
