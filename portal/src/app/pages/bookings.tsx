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
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { searchText, useSearchText } from '../../ui/use-search-text.ts'
import { BookingOwnerField } from '../booking-owner-field.tsx'
import { BookingsFrame } from '../bookings-frame.tsx'

const AddClientDialog = lazy(() => import('../../modules/clients/clients/add-client-dialog.tsx'))

export function loader({ request }: { request: Request }) {
  const params = new URL(request.url).searchParams
  const search = searchText(params)
  return prefetch(
    bookingsQuery('unmatched', search),
    bookingsQuery(viewOf(params.get('view')), search),
  )
}

const viewOf = (text: string | null) => (text === 'past' ? 'past' : 'upcoming')

/** Meetings booked in the calendars or scheduled by the team. */
export function Component() {
  const [adding, setAdding] = useState<BookingView>()
  const [search, setSearch] = useSearchText()
  const [shown, setShown] = useSearchText('view')
  const view = viewOf(shown)
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
      <SyncNotices linksToList />
      <div className="space-y-6">
        <SearchInput label="Search bookings" value={search} onChange={setSearch} />
        <BookingList view="unmatched" search={search} title="Unassigned" actions={matching} />
        <BookingList
          view={view}
          search={search}
          title={view === 'past' ? 'Past' : 'Upcoming'}
          empty={emptyText(view, search)}
          aside={
            <ChoiceGroup
              label="Time"
              options={[
                ['upcoming', 'Upcoming'],
                ['past', 'Past'],
              ]}
              value={view}
              onChange={(next) => setShown(next === 'past' ? next : '')}
            />
          }
          actions={matched}
        />
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

const emptyText = (view: 'upcoming' | 'past', search: string) =>
  search === '' ? `No ${view} bookings.` : `No ${view} bookings found for “${search}”.`

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
