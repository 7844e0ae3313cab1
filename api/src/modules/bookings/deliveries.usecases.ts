import { type CalendarService, calendarServices } from '@leadwright/shared/booking-record'
import type { DeliveryState } from '@leadwright/shared/contracts/bookings/bookings'
import { type Due, dueOf } from '@leadwright/shared/due'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { listUnmatchedSince } from './bookings.repository.ts'
import { findCheck, lastDelivery, listUnreadable } from './deliveries.repository.ts'

const hour = 3_600_000
/** What was missed or could not be read is reported for so long. */
const reportedFor = 24 * hour
/** A service that did not answer is reported after this time. */
const silentFor = 3 * hour

type Sources = Pick<Deps, 'db' | 'clock' | 'config'>

/** How bookings arrive: of each calendar service that is connected. */
export const readDeliveries = (deps: Sources): { items: DeliveryState[] } => ({
  items: calendarServices
    .filter((service) => deps.config.bookings.signingKeys[service])
    .map((service) => stateOf(deps, service)),
})

function stateOf(deps: Sources, service: CalendarService): DeliveryState {
  const { db, clock } = deps
  const since = instant(clock, -reportedFor)
  const check = deps.config.bookings.apis[service].token ? findCheck(db, service) : undefined
  const missed = check?.missedAt && check.missedAt > since ? check.missed : 0
  const unreadable = listUnreadable(db, service, since)
  const isSilent =
    check?.subscription === 'unreachable'
      ? (check.checkedAt ?? '') < instant(clock, -silentFor)
      : check !== undefined && check.subscription !== 'active'
  return {
    service,
    lastDeliveryAt: lastDelivery(db, service),
    checkedAt: check?.checkedAt ?? null,
    subscription: check?.subscription ?? null,
    missed,
    unreadable,
    needsLook: isSilent || missed > 0 || unreadable.length > 0,
  }
}

/** Bookings that belong to nobody yet, and services whose bookings do not arrive. */
export function bookingsDue(deps: Deps): Due[] {
  const waiting = listUnmatchedSince(deps.db)
  const since = waiting[0]?.createdAt ?? null
  const troubled = readDeliveries(deps).items.filter(({ needsLook }) => needsLook)
  return [
    ...dueOf('bookings.unmatched', { count: waiting.length, since }),
    ...dueOf('bookings.deliveries', { count: troubled.length }),
  ]
}
