import { fullName } from '@leadwright/shared/people'
import { clientPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { staffClientsQuery } from './assignments.queries.ts'

/** The clients that a team member works for, on the member's page. */
export function StaffClients({ person }: { person: { staffId: string } }) {
  return (
    <QueryView query={useQuery(staffClientsQuery(person.staffId))} loading="Loading clients...">
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="No clients">Assign this person on the page of a client.</EmptyState>
        ) : (
          <ul aria-label="Clients" className="max-w-3xl divide-y divide-line border-y border-line">
            {items.map((client) => (
              <li
                key={client.clientId}
                className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
              >
                <span className="min-w-0">
                  <TextLink to={clientPath(client.clientId)}>
                    <bdi>{client.companyName}</bdi>
                  </TextLink>{' '}
                  <bdi className="text-muted">{fullName(client)}</bdi>{' '}
                  {client.isContact && <Badge>Contact</Badge>}
                </span>
                <span className="text-[0.8125rem] text-muted">
                  Since <DateTime value={client.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}
