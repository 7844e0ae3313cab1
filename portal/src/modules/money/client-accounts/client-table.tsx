import type { ClientAccount } from '@leadwright/shared/contracts/money/client-accounts'
import { displayName } from '@leadwright/shared/people'
import { Link } from 'react-router-dom'
import { DateTime } from '../../../ui/date-time.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { BalanceWords } from '../payments/balance-words.tsx'
import type { ClientListQuery, ClientSort } from './client-accounts.queries.ts'
import { sortLabels } from './client-list-address.ts'
import { ClientStatus, PendingUpdates } from './client-status.tsx'

interface Props {
  clients: readonly ClientAccount[]
  query: ClientListQuery
  onSort: (sort: ClientSort) => void
  pathOf: (clientId: string) => string
}

/** Clients as a table that its columns sort; on a phone as rows of two lines. */
export function ClientTable({ clients, query, onSort, pathOf }: Props) {
  const columns: Column<ClientAccount, ClientSort>[] = [
    {
      header: sortLabels.name,
      sort: 'name',
      rowHeader: true,
      cell: (client) => <ClientLink client={client} to={pathOf(client.clientId)} />,
    },
    {
      header: sortLabels.status,
      sort: 'status',
      cell: (client) => <ClientStatus client={client} />,
    },
    {
      header: sortLabels.balance,
      sort: 'balance',
      align: 'right',
      cell: ({ balance }) => <BalanceWords cents={balance} reader="admin" />,
    },
    {
      header: sortLabels.pending,
      sort: 'pending',
      align: 'right',
      cell: ({ pendingUpdates }) => pendingUpdates || '–',
    },
    {
      header: sortLabels.activity,
      sort: 'activity',
      cell: ({ lastActivityAt }) => <DateTime value={lastActivityAt} />,
    },
    {
      header: sortLabels.added,
      sort: 'added',
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ]
  return (
    <>
      <div className="hidden md:block">
        <Table
          caption="Clients"
          columns={columns}
          rows={clients}
          rowKey={({ clientId }) => clientId}
          sorted={{ by: query.sort, direction: query.direction, onSort }}
        />
      </div>
      <ul aria-label="Clients" className="divide-y divide-line border-y border-line md:hidden">
        {clients.map((client) => (
          <li key={client.clientId} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 basis-40 grow">
              <ClientLink client={client} to={pathOf(client.clientId)} />
            </span>
            <BalanceWords cents={client.balance} reader="admin" />
            <span className="flex basis-full flex-wrap items-center gap-2 text-xs text-muted">
              <ClientStatus client={client} />
              <PendingUpdates client={client} />
              <span>
                Last activity <DateTime value={client.lastActivityAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function ClientLink({ client, to }: { client: ClientAccount; to: string }) {
  return (
    <>
      <Link
        to={to}
        className="underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
      >
        {displayName(client)}
      </Link>
      <span className="block text-[0.8125rem] font-normal text-muted wrap-anywhere">
        {client.companyName}
      </span>
    </>
  )
}
