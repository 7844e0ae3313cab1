import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardGrid } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingCards } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
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
  return (
    <QueryView
      query={useInfiniteQuery(clientsQuery(search))}
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

interface ClientCardProps {
  client: ClientView
  /** Buttons of other modules, e.g. View Profile. */
  actions?: ReactNode
}

function ClientCard({ client, actions }: ClientCardProps) {
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
      aside={client.suspended && <Badge tone="negative">Suspended</Badge>}
      actions={actions}
    >
      <p className="wrap-anywhere">{client.email || messages.clients.noEmail}</p>
      <p className="text-xs text-muted">
        Client since <DateTime value={client.createdAt} />
      </p>
    </Card>
  )
}
