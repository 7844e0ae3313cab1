import { messages } from '@leadwright/shared/messages'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Delivered } from './bookings.rules.ts'
import { reportNoShows } from './no-shows.usecases.ts'
import { upsertBooking } from './upsert-booking.usecases.ts'

/** Enters what a delivery reports. Returns why it can't be entered yet, if so. */
export function takeDelivery(tx: Tx, deps: Deps, delivered: Delivered): string | undefined {
  if (delivered === 'ignored') return undefined
  if ('marks' in delivered) {
    return reportNoShows(tx, deps, delivered) ? undefined : messages.bookings.notYetKnown
  }
  for (const booking of delivered) upsertBooking(tx, deps, booking)
  return undefined
}
