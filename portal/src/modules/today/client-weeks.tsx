import type { ClientWeeks as ClientWeeksView } from '@leadwright/shared/contracts/today'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath, figurePath } from '@leadwright/shared/record-paths'
import { Link } from 'react-router-dom'
import { formatNumber, formatWeek } from '../../lib/format.ts'
import { FigureChange } from '../../ui/figure-change.tsx'
import { TextLink } from '../../ui/links.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { Table } from '../../ui/table.tsx'

type Figures = ClientWeeksView['items'][number]
interface FigureProps {
  row: Figures
  figure: 'leads' | 'appointments'
  /** A Monday. */
  week: string
}

/**
 * A figure with its change from the previous week: "12" and "−3", in words and in color. A counted one links
 * to the leads behind it.
 */
function Figure({ row: { clientId, now, before }, figure, week }: FigureProps) {
  const value = <span>{formatNumber(now[figure])}</span>
  return (
    <span className="tabular whitespace-nowrap">
      {now.counted ? (
        <TextLink to={figurePath(clientId, { figure, from: week, to: week })}>{value}</TextLink>
      ) : (
        value
      )}{' '}
      <FigureChange now={now[figure]} before={before?.[figure]} />
    </span>
  )
}

/** Clients whose figures fell most in the last complete week, and those without figures. */
export function ClientWeeks({ week, items, missing }: ClientWeeksView) {
  const more = missing.count - missing.items.length
  return (
    <ListSection
      title={`Clients, week of ${formatWeek(week)}`}
      all={{ to: paths.clients, label: 'All clients' }}
    >
      {items.length > 0 && (
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
              cell: (row) => <Figure row={row} figure="appointments" week={week} />,
            },
            {
              header: 'Leads',
              align: 'right',
              cell: (row) => <Figure row={row} figure="leads" week={week} />,
            },
          ]}
        />
      )}
      {missing.count > 0 && (
        <p className="mt-2 text-muted">{`No figures entered yet: ${[...missing.items.map(({ clientName }) => clientName), ...(more > 0 ? [`${more} more`] : [])].join(', ')}`}</p>
      )}
    </ListSection>
  )
}
