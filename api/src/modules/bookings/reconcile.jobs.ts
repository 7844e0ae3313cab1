import type { CalendarService } from '@leadwright/shared/booking-record'
import { GUEST_DAYS } from '@leadwright/shared/retention'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { eraseGuests } from './bookings.repository.ts'
import { type CalendarApi, callbackOf } from './calendar-api.ts'
import { connectCalendar } from './connect-calendar.ts'
import { deleteReceiptsBefore, findCheck, writeCheck } from './deliveries.repository.ts'
import { takeBooking } from './take-booking.usecases.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Bookings that begin within this time are compared. */
const lookBack = day
const lookAhead = 90 * day
/** A delivery may be under way for so long. */
const underWay = 10 * minute
/** How long it is known that a delivery was worked on; Calendly repeats one for a day. */
const receiptsKept = 90 * day

const services: readonly CalendarService[] = ['calendly', 'cal']

/**
 * Enters what a calendar service has and we have not, for each whose token is set, and notes how many
 * had not been delivered since the first comparison, how many cannot be read, and whether the
 * subscription stands. An API that fails is noted, and asked again next time.
 */
export async function reconcileBookings(deps: Deps): Promise<void> {
  for (const service of services) await reconcile(deps, service)
}

async function reconcile(deps: Deps, service: CalendarService): Promise<void> {
  let unreadable = 0
  const fields = new Set<string>()
  const api = connectCalendar(deps.config, service, ({ issues }) => {
    unreadable += 1
    for (const { path } of issues) fields.add(path.join('.'))
  })
  if (!api) return
  try {
    const checkedAt = instant(deps.clock)
    const subscription = await readSubscription(deps, service, api)
    const before = findCheck(deps.db, service)?.checkedAt ?? null
    const missed = await enterMissing(deps, api, before)
    if (unreadable > 0) {
      deps.log.error({ service, unreadable, fields: [...fields] }, 'listed bookings cannot be read')
    }
    const found = missed > 0 ? { missed, missedAt: checkedAt } : {}
    writeCheck(deps, { provider: service, subscription, checkedAt, unreadable, ...found })
  } catch (error) {
    deps.log.warn({ err: error, service }, 'bookings could not be compared')
    writeCheck(deps, { provider: service, subscription: 'unreachable' })
  }
}

async function readSubscription({ config }: Deps, service: CalendarService, api: CalendarApi) {
  const url = callbackOf(config.portalOrigin, service)
  const own = (await api.listSubscriptions()).filter((one) => one.url === url)
  if (own.length === 0) return 'missing'
  return own.some(({ isActive }) => isActive) ? 'active' : 'disabled'
}

/** @param checkedAt what did not change since then is known. */
async function enterMissing(deps: Deps, api: CalendarApi, checkedAt: string | null) {
  const listed = await api.listBookings({
    from: instant(deps.clock, -lookBack),
    to: instant(deps.clock, lookAhead),
    since: checkedAt ? new Date(Date.parse(checkedAt) - hour).toISOString() : undefined,
  })
  let missed = 0
  for (const { changedAt, bookings } of listed) {
    const isMissing = checkedAt !== null && changedAt < instant(deps.clock, -underWay)
    transaction(deps.db, (tx) => {
      for (const booking of bookings) {
        if (takeBooking(tx, deps, booking) !== 'known' && isMissing) missed += 1
      }
    })
  }
  return missed
}

/** Deletes old notes of deliveries, and forgets guests of long ago who are neither client nor applicant. */
export const purgeBookings = (deps: Deps): void =>
  transaction(deps.db, (tx) => {
    deleteReceiptsBefore(tx, instant(deps.clock, -receiptsKept))
    eraseGuests(tx, instant(deps.clock, -GUEST_DAYS * day))
  })
