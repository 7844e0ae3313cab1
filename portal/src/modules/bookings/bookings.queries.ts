import type * as contract from '@leadwright/shared/contracts/bookings/bookings'
import { createMutation, createVersionedMutation, read, readList } from '../../lib/queries.ts'

export const bookingsQuery = (view: contract.BookingList, search = '') =>
  readList('meetings', 'GET /api/bookings', { query: { view, search: search || undefined } })

/** Whether bookings arrive. Deliveries cause live events; comparisons with the calendar do not. */
export const deliveriesQuery = () => ({
  ...read('meetings', 'GET /api/bookings/deliveries', {}),
  refetchInterval: 60_000,
})

export const unreadableBookingsQuery = () =>
  readList('meetings', 'GET /api/bookings/unreadable', { query: {} })

/** With its content. */
export const unreadableBookingQuery = (unreadableId: string) =>
  read('meetings', 'GET /api/bookings/unreadable/:unreadableId', { params: { unreadableId } })

export const useRetryUnreadable = createMutation(
  'POST /api/bookings/unreadable/:unreadableId/retry',
)
export const useDiscardUnreadable = createMutation('DELETE /api/bookings/unreadable/:unreadableId')

export const bookingApplicantsQuery = () => read('hiring', 'GET /api/bookings/applicants', {})

export const useSetBookingOwner = createVersionedMutation('PUT /api/bookings/:bookingId/owner')
export const useSetBookingIgnored = createVersionedMutation('PUT /api/bookings/:bookingId/ignored')
export const useSetBookingOutcome = createVersionedMutation('PUT /api/bookings/:bookingId/outcome')
