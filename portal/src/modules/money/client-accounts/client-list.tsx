import type { ClientAccount } from '@leadwright/shared/contracts/money/client-accounts'
import { messages } from '@leadwright/shared/messages'
import { companyLabel, displayName } from '@leadwright/shared/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { count, formatNumber } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardGrid } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { LoadingCards } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { BalanceWords } from '../payments/balance-words.tsx'
import {
  type ClientListQuery,
  type ClientSort,
  clientAccountsQuery,
} from './client-accounts.queries.ts'
import { filterLabels, sortLabels } from './client-list-address.ts'

interface Props {
  query: ClientListQuery
  view: 'cards' | 'table'
  onSort: (sort: ClientSort) => void
  /** The button of the empty state. */
  addFirst: ReactNode
  /** The path of a client's page. */
  pathOf: (clientId: string) => string
  /** Buttons on a client's card. */
  actions: (client: ClientAccount) => ReactNode
}

/** Clients in their four states, as cards or as a table. */
export function ClientList({ query, view, onSort, addFirst, pathOf, actions }: Props) {
  const { search, status } = query
  return (
    <QueryView
      query={useInfiniteQuery(clientAccountsQuery(query))}
      loading={<LoadingCards label="Loading clients..." />}
      errorMessage={messages.clients.loadFailed}
      empty={
        status && search === '' ? (
          <EmptyState
            title={messages.staff.noResults}
          >{`There are no ${filterLabels[status].toLowerCase()} clients.`}</EmptyState>
        ) : (
          <EmptyState search={search} title={messages.clients.emptyTitle} action={addFirst}>
            Your clients will appear here, newest first.
          </EmptyState>
        )
      }
    >
      {(clients) =>
        view === 'table' ? (
          <ClientTable clients={clients} query={query} onSort={onSort} pathOf={pathOf} />
        ) : (
          <CardGrid label="Clients">
            {clients.map((client) => (
              <ClientCard key={client.clientId} client={client} actions={actions(client)} />
            ))}
          </CardGrid>
        )
      }
    </QueryView>
  )
}

function ClientCard({ client, actions }: { client: ClientAccount; actions: ReactNode }) {
  const name = displayName(client)
  return (
    <Card
      title={
        <span className="flex items-center gap-3">
          <Avatar name={name} src={client.profilePicture} />
          <span className="min-w-0">
            <span className="block wrap-anywhere">{name}</span>
            <span className="block text-[0.8125rem] font-normal text-muted wrap-anywhere">
              {client.companyName}
            </span>
          </span>
        </span>
      }
      aside={<ClientStatus client={client} />}
      actions={actions}
    >
      <p className="wrap-anywhere">{client.email || messages.clients.noEmail}</p>
      <p className="flex flex-wrap gap-x-2 text-xs text-muted">
        <span>
          Client since <DateTime value={client.createdAt} />
        </span>
        <PendingUpdates client={client} />
      </p>
    </Card>
  )
}

interface ClientTableProps {
  clients: readonly ClientAccount[]
  query: ClientListQuery
  onSort: (sort: ClientSort) => void
  pathOf: (clientId: string) => string
}
function ClientTable({ clients, query, onSort, pathOf }: ClientTableProps) {
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
      <TextLink to={to}>{companyLabel(client)}</TextLink>
      <span className="block text-[0.8125rem] font-normal text-muted wrap-anywhere">
        {displayName(client)}
      </span>
    </>
  )
}

const tones = { active: 'positive', paused: 'caution', finished: 'neutral' } as const

/** Whether the campaign is running, and whether the client can sign in. */
function ClientStatus({ client: { campaign, suspended } }: { client: ClientAccount }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {campaign && <Badge tone={tones[campaign]}>{filterLabels[campaign]}</Badge>}
      {suspended && <Badge tone="negative">Suspended</Badge>}
      {!campaign && !suspended && <Badge>Not started</Badge>}
    </span>
  )
}

/** The number of updates that need a decision; nothing if there are none. */
function PendingUpdates({ client: { pendingUpdates } }: { client: ClientAccount }) {
  if (pendingUpdates === 0) return null
  return <Badge tone="caution">{count(pendingUpdates, 'pending update')}</Badge>
}
