import { createHash } from 'node:crypto'
import type { Tx } from '../../db/client.ts'
import { listSeatTimes, type SeatTime } from './bookings.repository.ts'
import type { Booking } from './bookings.rules.ts'

/**
 * The id of a seat for which the service reports none: a digest of the guest's address, because ids
 * are kept after a guest is erased.
 */
export const seatOfAddress = (group: string, email: string): string =>
  `@${createHash('sha256').update(`${group} ${email}`).digest('hex').slice(0, 32)}`

/**
 * The booking of one guest of a group event, under its own ids. Some deliveries report a seat id
 * and some only the address, so a seat stored under one kind keeps its id, as does a booking stored
 * before seats were distinguished. Undefined if the guest may have been erased.
 */
export function withSeat(tx: Tx, booking: Booking): Booking | undefined {
  const { seat, source, externalId, previousId, nextId } = booking
  if (seat === undefined) return booking
  const idIn = (group: string) => seatId(group, seat, booking, listSeatTimes(tx, source, group))
  const id = idIn(externalId)
  if (id === undefined) return undefined
  return {
    ...booking,
    externalId: id,
    previousId: previousId && (idIn(previousId) ?? null),
    nextId: nextId && (idIn(nextId) ?? null),
  }
}

function seatId(
  group: string,
  seat: string,
  { email, cancelled }: Booking,
  stored: readonly SeatTime[],
): string | undefined {
  const id = `${group}/${seat}`
  if (stored.some(({ externalId }) => externalId === id)) return id
  const isOfAddress = seat.startsWith('@')
  const hasSeatId = (one: SeatTime) =>
    one.externalId !== group && !one.externalId.startsWith(`${group}/@`)
  const [found] = stored
    .filter((one) => one.email === email && (isOfAddress || !hasSeatId(one)))
    // A guest's cancellation used to cancel the whole event.
    .filter((one) => cancelled || !one.cancelled || one.externalId !== group)
  if (found) return found.externalId
  const isErased = isOfAddress && stored.some((one) => one.email === null && hasSeatId(one))
  return isErased ? undefined : id
}
