import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { messages } from '@leadwright/shared/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CardGrid } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingCards } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ClientCard } from './client-card.tsx'
import { clientsQuery } from './clients.queries.ts'

interface Props {
  search: string
  /** The button of the empty state. */
  addFirst: ReactNode
  /** Buttons of other modules on a client's card. */
  actions?: (client: ClientView) => ReactNode
}

/** Client cards in their four states. */
export function ClientList({ search, addFirst, actions }: Props) {
  const query = useInfiniteQuery(clientsQuery(search))
  return (
    <QueryView
      query={query}
      loading={<LoadingCards label="Loading clients..." />}
      errorMessage={messages.clients.loadFailed}
      empty={
        <EmptyState search={search} title={messages.clients.emptyTitle} action={addFirst}>
          Everyone you work for will stand here, newest first.
        </EmptyState>
      }
    >
      {(clients) => (
        <CardGrid label="Clients">
          {clients.map((client) => (
            <ClientCard key={client.clientId} client={client} actions={actions?.(client)} />
          ))}
        </CardGrid>
      )}
    </QueryView>
  )
}
