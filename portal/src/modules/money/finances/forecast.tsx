import type { Forecast as ForecastView } from '@leadwright/shared/contracts/money/revenue'
import { forecastHeld, forecastMonths } from '@leadwright/shared/forecast'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { count, formatDays } from '../../../lib/format.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { forecastQuery } from './revenue.queries.ts'

type Row = ForecastView['clients'][number]

const columns: Column<Row>[] = [
  {
    header: 'Client',
    rowHeader: true,
    cell: ({ clientId, companyName }) => (
      <TextLink to={clientTabPath(clientId, 'leads')}>{companyName}</TextLink>
    ),
  },
  { header: 'Appointments', align: 'right', cell: ({ appointments }) => appointments },
  {
    header: 'Fee',
    align: 'right',
    cell: ({ fee }) => (fee === null ? 'No order' : <Money cents={fee} />),
  },
  {
    header: 'Expected',
    align: 'right',
    cell: ({ amount }) => (amount === null ? '–' : <Money cents={amount} />),
  },
]

/** The fees that the appointments to come will probably bring. */
export function Forecast() {
  return (
    <QueryView query={useQuery(forecastQuery())} loading="Loading forecast...">
      {(forecast) => (
        <>
          <p className="font-display text-3xl">
            {forecast.amount === null ? '–' : <Money cents={forecast.amount} />}
          </p>
          <p className="mt-1 mb-4 max-w-prose text-muted">{explain(forecast)}</p>
          {forecast.clients.length === 0 ? (
            <p className="text-muted">There are no appointments to come.</p>
          ) : (
            <Table
              caption="Forecast by client"
              columns={columns}
              rows={forecast.clients}
              rowKey={({ clientId }) => clientId}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

function explain({ from, to, held, signed, amount }: ForecastView): string {
  const basis = `${count(held, 'appointment was', 'appointments were')} held and ${count(signed, 'deal')} signed in the last ${forecastMonths} complete months (${formatDays(from, to)}).`
  if (amount === null) {
    return `${basis} A forecast needs at least ${forecastHeld} held appointments.`
  }
  return `For each client: appointments to come × (deals ÷ held appointments) × fee. ${basis}`
}
