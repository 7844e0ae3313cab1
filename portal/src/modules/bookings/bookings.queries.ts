import type * as contract from '@leadwright/shared/contracts/bookings/bookings'
import { presser, read, readList } from '../../lib/queries.ts'

export const bookingsQuery = (view: contract.BookingList) =>
  readList<typeof contract.listBookings>('meetings', 'GET /api/bookings', { query: { view } })

/** Whether bookings arrive; deliveries themselves are told live, comparisons are not. */
export const deliveriesQuery = () => ({
  ...read<typeof contract.getDeliveries>('meetings', 'GET /api/bookings/deliveries', {}),
  refetchInterval: 60_000,
})

export const bookingApplicantsQuery = () =>
  read<typeof contract.listBookingApplicants>('hiring', 'GET /api/bookings/applicants', {})

const changed = ['meetings', 'calendar', 'counts', 'today'] as const

export const useSetBookingOwner = presser<typeof contract.setBookingOwner>(
  'PUT /api/bookings/:bookingId/owner',
  ...changed,
)
export const useSetBookingIgnored = presser<typeof contract.setBookingIgnored>(
  'PUT /api/bookings/:bookingId/ignored',
  ...changed,
)
export const useSetBookingOutcome = presser<typeof contract.setBookingOutcome>(
  'PUT /api/bookings/:bookingId/outcome',
  ...changed,
)
