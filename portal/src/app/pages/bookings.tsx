import type { BookingView } from '@leadwright/shared/contracts/bookings/bookings'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { namesOf } from '../../modules/bookings/booking.rules.ts'
import { BookingActions, IgnoreButton } from '../../modules/bookings/booking-actions.tsx'
import { BookingList } from '../../modules/bookings/booking-list.tsx'
import { bookingsQuery } from '../../modules/bookings/bookings.queries.ts'
import { SyncNotices } from '../../modules/bookings/sync-notices.tsx'
import { Button } from '../../ui/button.tsx'
import { BookingOwnerField } from '../booking-owner-field.tsx'
import { BookingsFrame } from '../bookings-frame.tsx'

const AddClientDialog = lazy(() => import('../../modules/clients/clients/add-client-dialog.tsx'))

export const loader = () => prefetch(bookingsQuery('unmatched'), bookingsQuery('upcoming'))

/** Meetings booked in the calendars or scheduled by the team. */
export function Component() {
  const [adding, setAdding] = useState<BookingView>()
  const actions = (booking: BookingView) => <BookingActions booking={booking} />
  const matching = (booking: BookingView) => (
    <>
      <BookingOwnerField booking={booking} />
      <Button size="small" icon={<UserPlus />} onClick={() => setAdding(booking)}>
        Add client
      </Button>
      <IgnoreButton booking={booking} />
      {actions(booking)}
    </>
  )
  const matched = (booking: BookingView) => (
    <>
      {actions(booking)}
      {booking.source !== 'manual' && booking.name !== null && <ChangeOwner booking={booking} />}
    </>
  )
  return (
    <BookingsFrame description="Meetings booked in your calendars or scheduled by the team.">
      <SyncNotices />
      <div className="space-y-8">
        <BookingList view="unmatched" title="Unassigned" actions={matching} />
        <BookingList
          view="upcoming"
          title="Upcoming"
          empty="No upcoming bookings."
          actions={matched}
        />
        <BookingList view="past" title="Past" empty="No past bookings." actions={matched} />
      </div>
      {adding && (
        <AddClientDialog
          booking={{ id: adding.id, ...namesOf(adding.name ?? ''), email: adding.email ?? '' }}
          onClose={() => setAdding(undefined)}
        />
      )}
    </BookingsFrame>
  )
}

/** The owner field of a booking that was matched or ignored, shown on request. */
function ChangeOwner({ booking }: { booking: BookingView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {booking.ignored && <IgnoreButton booking={booking} />}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer text-[0.8125rem] text-muted">
          {booking.owner ? 'Reassign' : 'Assign'}
        </summary>
        {isOpen && <BookingOwnerField booking={booking} />}
      </details>
    </>
  )
}
