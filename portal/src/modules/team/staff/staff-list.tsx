import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CardGrid } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingCards } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { staffQuery } from './staff.queries.ts'
import { StaffCard } from './staff-card.tsx'

interface Props {
  search: string
  /** Whose card is the viewer's own. */
  viewerId: string
  /** The button of the empty state. */
  addFirst: ReactNode
}

/** Staff cards in their four states. */
export function StaffList({ search, viewerId, addFirst }: Props) {
  return (
    <QueryView
      query={useQuery(staffQuery(search))}
      loading={<LoadingCards label="Loading staff..." />}
      errorMessage={() => messages.staff.loadFailed}
      empty={
        <EmptyState search={search} title={messages.staff.none} action={addFirst}>
          Team members and their meeting rooms will appear here.
        </EmptyState>
      }
    >
      {({ items }) => (
        <CardGrid label="Staff">
          {items.map((person) => (
            <StaffCard key={person.staffId} person={person} own={person.staffId === viewerId} />
          ))}
        </CardGrid>
      )}
    </QueryView>
  )
}
