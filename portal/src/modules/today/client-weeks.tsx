import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { Link } from 'react-router-dom'
import { formatNumber, formatWeek } from '../../lib/format.ts'
import { ListSection } from '../../ui/list-section.tsx'
import { Table } from '../../ui/table.tsx'
import type { Today } from './action-item-list.rules.ts'

type Clients = Today['clients']

/** A figure with its change from the previous week: "12" and "−3", in words and in color. */
function Figure({ now, before }: { now: number; before: number }) {
  const change = now - before
  const tone = change < 0 ? 'text-negative' : change > 0 ? 'text-positive' : 'text-muted'
  const sign = change < 0 ? '−' : change > 0 ? '+' : '±'
  return (
    <span className="tabular whitespace-nowrap">
      <span>{formatNumber(now)}</span>{' '}
      <span className={`inline-block min-w-9 ${tone}`}>
        {`${sign}${formatNumber(Math.abs(change))}`}
      </span>
    </span>
  )
}

/** Clients whose figures fell most compared with the previous week. */
export function ClientWeeks({ week, items }: Clients & { week: string }) {
  return (
    <ListSection
      title={`Clients, week of ${formatWeek(week)}`}
      all={{ to: paths.clients, label: 'All clients' }}
    >
      <Table
        caption="Leads and appointments compared with the week before, largest drop first"
        rows={items}
        rowKey={({ clientId }) => clientId}
        columns={[
          {
            header: 'Client',
            rowHeader: true,
            cell: ({ clientId, clientName }) => (
              <Link
                to={clientTabPath(clientId, 'campaign')}
                className="wrap-anywhere hover:underline"
              >
                <bdi>{clientName}</bdi>
              </Link>
            ),
          },
          {
            header: 'Appointments',
            align: 'right',
            cell: ({ now, before }) => (
              <Figure now={now.appointments} before={before.appointments} />
            ),
          },
          {
            header: 'Leads',
            align: 'right',
            cell: ({ now, before }) => <Figure now={now.leads} before={before.leads} />,
          },
        ]}
      />
    </ListSection>
  )
}
