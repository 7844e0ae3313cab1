import type { ClientAccount } from '@leadwright/shared/contracts/money/client-accounts'
import type { ClientResults } from '@leadwright/shared/contracts/today'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { count } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardGrid } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingCards } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import {
  type ClientListQuery,
  type ClientSort,
  clientAccountsQuery,
} from './client-accounts.queries.ts'
import { filterLabels } from './client-list-address.ts'
import { ClientStatus } from './client-status.tsx'
import { ClientTable, type Results } from './client-table.tsx'

interface Props {
  query: ClientListQuery
  /** Undefined until they have loaded. */
  results: Results | undefined
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
export function ClientList(props: Props) {
  const { query, results, view, addFirst, actions } = props
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
          <ClientTable {...props} clients={clients} />
        ) : (
          <CardGrid label="Clients">
            {clients.map((client) => (
              <ClientCard
                key={client.clientId}
                client={client}
                results={results?.byClient.get(client.clientId)}
                actions={actions(client)}
              />
            ))}
          </CardGrid>
        )
      }
    </QueryView>
  )
}

interface CardProps {
  client: ClientAccount
  results: ClientResults | undefined
  actions: ReactNode
}

function ClientCard({ client, results, actions }: CardProps) {
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
      aside={<ClientStatus client={client} results={results} />}
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

/** The number of updates that need a decision; nothing if there are none. */
function PendingUpdates({ client: { pendingUpdates } }: { client: ClientAccount }) {
  if (pendingUpdates === 0) return null
  return <Badge tone="caution">{count(pendingUpdates, 'pending update')}</Badge>
}
