import { displayName } from '@leadwright/shared/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ownClientsQuery } from '../../../lib/own-clients.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { QueryView } from '../../../ui/query-view.tsx'

/** The clients that a staff member works for. */
export function OwnClientList({ pathOf }: { pathOf: (clientId: string) => string }) {
  return (
    <QueryView
      query={useInfiniteQuery(ownClientsQuery())}
      loading="Loading clients..."
      empty={
        <EmptyState title="No clients yet">
          Clients appear here once an admin assigns you to them.
        </EmptyState>
      }
    >
      {(clients) => (
        <ul aria-label="Clients" className="max-w-3xl divide-y divide-line border-y border-line">
          {clients.map((client) => (
            <li key={client.clientId} className="flex items-center gap-3 py-2">
              <Avatar name={client.companyName} src={client.profilePicture} />
              <span className="min-w-0">
                <TextLink to={pathOf(client.clientId)}>
                  <bdi>{client.companyName}</bdi>
                </TextLink>
                <span className="block text-[0.8125rem] text-muted wrap-anywhere">
                  {displayName(client)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}
