import type {
  BookingView,
  BookingList as View,
} from '@leadwright/shared/contracts/bookings/bookings'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListSection } from '../../ui/list-section.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { BookingRow } from './booking-row.tsx'
import { bookingsQuery } from './bookings.queries.ts'

interface Props {
  view: View
  search: string
  title: string
  /** Shown when there are no bookings; without it the whole list is hidden. */
  empty?: string
  /** At the end of the heading. */
  aside?: ReactNode
  /** Actions at the end of each row. */
  actions: (booking: BookingView) => ReactNode
}

/** Bookings of one view, page by page. */
export function BookingList({ view, search, title, empty, aside, actions }: Props) {
  const query = useInfiniteQuery(bookingsQuery(view, search))
  if (empty === undefined && query.data?.length === 0) return null
  return (
    <ListSection title={title} aside={aside}>
      <QueryRows
        query={query}
        loading="Loading bookings..."
        rows={3}
        errorMessage={(message) => `Failed to load bookings: ${message}`}
        empty={empty}
        label={title}
      >
        {(booking) => <BookingRow key={booking.id} booking={booking} actions={actions(booking)} />}
      </QueryRows>
    </ListSection>
  )
}
