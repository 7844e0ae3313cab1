import type { ActiveClient } from '@leadwright/shared/contracts/money/finances'
import { Link } from 'react-router-dom'
import { clientTabPath } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useRemove } from '../../../ui/use-remove.ts'
import { pastClients } from './finances.queries.ts'

const columns: Column<ActiveClient>[] = [
  {
    header: 'Client',
    rowHeader: true,
    cell: ({ name, clientId }) =>
      clientId ? (
        <Link
          to={clientTabPath(clientId, 'payments')}
          className="inline-block min-w-40 underline underline-offset-2 wrap-anywhere"
        >
          {name}
        </Link>
      ) : (
        <span className="flex min-w-40 flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{name}</span>
          <Badge>Past client</Badge>
        </span>
      ),
  },
  {
    header: 'Revenue',
    align: 'right',
    cell: ({ revenue, clientId }) => (clientId ? <Money cents={revenue} /> : '–'),
  },
  {
    header: 'Paid out',
    align: 'right',
    cell: ({ paidOut, clientId }) => (clientId ? <Money cents={paidOut} /> : '–'),
  },
]

/** The month's clients one by one, with what came from each. */
export function ActiveClients({ clients }: { clients: readonly ActiveClient[] }) {
  const remove = useRemove(pastClients)
  const onRemove = ({ id, name }: ActiveClient) =>
    void remove(id, name, { done: `${name} was removed from all of its months.` })
  if (clients.length === 0) return <p className="text-muted">No active client in this month.</p>
  return (
    <Table
      caption="Active clients"
      columns={columns}
      rows={clients}
      rowKey={({ id }) => id}
      actions={(client) =>
        client.clientId === null && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove ${client.name}`}
            onClick={() => onRemove(client)}
          >
            Remove
          </Button>
        )
      }
    />
  )
}
