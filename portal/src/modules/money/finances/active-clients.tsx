import type { ActiveClient, MonthFigures } from '@leadwright/shared/contracts/money/finances'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { count } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useRemove } from '../../../ui/use-remove.ts'
import { activeClientsQuery, pastClients } from './finances.queries.ts'

const columns: Column<ActiveClient>[] = [
  {
    header: 'Client',
    rowHeader: true,
    cell: ({ id, name, isPast }) =>
      isPast ? (
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <span>{name}</span>
          <Badge>Past client</Badge>
        </span>
      ) : (
        <Link
          to={clientTabPath(id, 'campaign')}
          className="underline underline-offset-2 wrap-anywhere"
        >
          {name}
        </Link>
      ),
  },
  {
    header: 'Revenue',
    align: 'right',
    phone: 'trailing',
    cell: ({ revenue, isPast }) => (isPast ? '–' : <Money cents={revenue} />),
  },
]
export function ActiveClients({ month: { month, activeClients } }: { month: MonthFigures }) {
  const query = useInfiniteQuery(activeClientsQuery(month))
  const remove = useRemove(pastClients)
  return (
    <QueryView query={query} loading="Loading clients..." empty="No active clients in this month.">
      {(clients) => (
        <Table
          caption="Active clients"
          columns={columns}
          rows={clients}
          rowKey={({ id }) => id}
          actions={({ id, name, isPast }) =>
            isPast && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() =>
                  void remove(id, name, { done: `${name} was removed from every month.` })
                }
              >
                Remove
              </Button>
            )
          }
          footer={
            <tr>
              <th
                scope="row"
                colSpan={3}
                className="px-3 py-2 text-left"
              >{`Total: ${count(activeClients, 'client')}`}</th>
            </tr>
          }
        />
      )}
    </QueryView>
  )
}
