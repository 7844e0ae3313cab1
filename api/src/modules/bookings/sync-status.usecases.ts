import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import { type CalendarService, calendarServices } from '@leadwright/shared/booking-record'
import type { SyncStatus } from '@leadwright/shared/contracts/bookings/bookings'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { listUnmatchedSince } from './bookings.repository.ts'
import { countUnreadable } from './unreadable-bookings.repository.ts'
import { findCheck, lastDelivery } from './webhook-receipts.repository.ts'

const hour = 3_600_000
/** Missed bookings are reported for this long (ms). */
const reportWindowMs = 24 * hour
/** An unreachable service is reported after this time (ms). */
const staleAfterMs = 3 * hour

type Sources = Pick<Deps, 'db' | 'clock' | 'config'>

/** The state of deliveries from each connected calendar service. */
export const readSyncStatus = (deps: Sources): { items: SyncStatus[] } => ({
  items: calendarServices
    .filter((service) => deps.config.bookings.signingKeys[service])
    .map((service) => stateOf(deps, service)),
})

function stateOf(deps: Sources, service: CalendarService): SyncStatus {
  const { db, clock } = deps
  const since = instant(clock, -reportWindowMs)
  const check = deps.config.bookings.apis[service].token ? findCheck(db, service) : undefined
  const missed = check?.missedAt && check.missedAt > since ? check.missed : 0
  const unreadable = countUnreadable(db, service)
  const isSilent =
    check?.subscription === 'unreachable'
      ? (check.checkedAt ?? '') < instant(clock, -staleAfterMs)
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

/** Unassigned bookings, and services whose bookings do not arrive. */
export function bookingActionItems(deps: Deps): ActionItem[] {
  const waiting = listUnmatchedSince(deps.db)
  const since = waiting[0]?.createdAt ?? null
  const unhealthy = readSyncStatus(deps).items.filter(({ needsLook }) => needsLook)
  return [
    ...actionItems('bookings.unmatched', { count: waiting.length, since }),
    ...actionItems('bookings.deliveries', { count: unhealthy.length }),
  ]
}
