import { prefetch } from '../../lib/prefetch.ts'
import {
  deliveriesQuery,
  unreadableBookingsQuery,
} from '../../modules/bookings/bookings.queries.ts'
import { SyncNotices } from '../../modules/bookings/sync-notices.tsx'
import { UnreadableList } from '../../modules/bookings/unreadable-list.tsx'
import { BookingsFrame } from '../bookings-frame.tsx'

export const loader = () => prefetch(deliveriesQuery(), unreadableBookingsQuery())

/** How bookings arrive from the calendar services, and what could not be read. */
export function Component() {
  return (
    <BookingsFrame description="How bookings arrive from your calendars, and what couldn’t be read.">
      <SyncNotices />
      <UnreadableList />
    </BookingsFrame>
  )
}
