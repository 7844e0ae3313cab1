import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { unreadableBookingsQuery } from './bookings.queries.ts'
import { UnreadableRow } from './unreadable-row.tsx'

/** What calendar services sent and could not be read, newest first. */
export function UnreadableList() {
  return (
    <ListSection title="Couldn’t be read">
      <QueryRows
        query={useInfiniteQuery(unreadableBookingsQuery())}
        loading="Loading what arrived..."
        errorMessage={(message) => `Failed to load what arrived: ${message}`}
        label="Couldn’t be read"
        empty={
          <EmptyState title="Every booking could be read">
            If a calendar sends something that can’t be read, it will appear here.
          </EmptyState>
        }
      >
        {(entry) => <UnreadableRow key={entry.id} entry={entry} />}
      </QueryRows>
    </ListSection>
  )
}
