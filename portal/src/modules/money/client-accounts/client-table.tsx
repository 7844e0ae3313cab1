import type { ClientAccount } from '@leadwright/shared/contracts/money/client-accounts'
import { displayName } from '@leadwright/shared/people'
import { formatNumber } from '../../../lib/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { BalanceWords } from '../payments/balance-words.tsx'
import type { ClientListQuery, ClientSort } from './client-accounts.queries.ts'
import { sortLabels } from './client-list-address.ts'
import { ClientStatus } from './client-status.tsx'

interface Props {
  clients: readonly ClientAccount[]
  query: ClientListQuery
  onSort: (sort: ClientSort) => void
  pathOf: (clientId: string) => string
}
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
      phone: 'below',
      cell: (client) => <ClientStatus client={client} />,
    },
    {
      header: sortLabels.balance,
      sort: 'balance',
      align: 'right',
      phone: 'trailing',
      cell: ({ balance }) => <BalanceWords cents={balance} reader="admin" />,
    },
    {
      header: sortLabels.pending,
      sort: 'pending',
      align: 'right',
      cell: ({ pendingUpdates }) => pendingUpdates > 0 && formatNumber(pendingUpdates),
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
    <Table
      caption="Clients"
      columns={columns}
      rows={clients}
      rowKey={({ clientId }) => clientId}
      sorted={{ by: query.sort, direction: query.direction, onSort }}
    />
  )
}

function ClientLink({ client, to }: { client: ClientAccount; to: string }) {
  return (
    <>
      <TextLink to={to}>{displayName(client)}</TextLink>
      <span className="block text-[0.8125rem] font-normal text-muted wrap-anywhere">
        {client.companyName}
      </span>
    </>
  )
}
