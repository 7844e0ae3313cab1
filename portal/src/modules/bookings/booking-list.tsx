import type {
  BookingView,
  BookingList as View,
} from '@leadwright/shared/contracts/bookings/bookings'
import { messages } from '@leadwright/shared/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListSection } from '../../ui/list-section.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { BookingRow } from './booking-row.tsx'
import { bookingsQuery } from './bookings.queries.ts'

interface Props {
  view: View
  title: string
  /** Shown for no booking; without it the whole list is left out. */
  empty?: string
  /** What belongs to one booking, at the end of its row. */
  actions: (booking: BookingView) => ReactNode
}

/** Bookings of one kind, page by page. */
export function BookingList({ view, title, empty, actions }: Props) {
  const query = useInfiniteQuery(bookingsQuery(view))
  if (empty === undefined && query.data?.length === 0) return null
  return (
    <ListSection title={title}>
      <QueryView
        query={query}
        loading="Loading bookings..."
        rows={3}
        errorMessage={(message) => `${messages.bookings.loadFailed}: ${message}`}
        empty={empty}
      >
        {(bookings) => (
          <ul aria-label={title} className="divide-y divide-line border-y border-line">
            {bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} actions={actions(booking)} />
            ))}
          </ul>
        )}
      </QueryView>
    </ListSection>
  )
}
