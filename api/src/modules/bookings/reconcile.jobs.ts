import { createHash } from 'node:crypto'
import { type CalendarService, calendarServices } from '@leadwright/shared/booking-record'
import { bookingSourceNames } from '@leadwright/shared/bookings'
import { GUEST_DAYS } from '@leadwright/shared/retention'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { eraseGuests } from './bookings.repository.ts'
import type { CalendarApi } from './calendar-api.ts'
import { calendarApi, callbackUrl, ownSubscriptions } from './calendar-apis.ts'
import { reasonOf } from './delivered-fields.ts'
import { receiptRetentionMs } from './signature.ts'
import { deleteListedBefore } from './unreadable-bookings.repository.ts'
import { addUnreadable, purgeUnreadable } from './unreadable-bookings.usecases.ts'
import { upsertBooking } from './upsert-booking.usecases.ts'
import {
  deleteReceiptsBefore,
  findCheck,
  hasReceipt,
  writeCheck,
} from './webhook-receipts.repository.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** The sync covers bookings that start within this span. */
const lookBack = day
const lookAhead = 90 * day
/** A delivery may take this long to arrive. */
const deliveryTimeMs = 10 * minute

/** Syncs with each service that has a token. */
export async function reconcileBookings(deps: Deps): Promise<void> {
  for (const service of calendarServices) await reconcile(deps, service)
}

/** Reads all bookings of a service again. False if it has no token or does not respond. */
export const syncAll = (deps: Deps, service: CalendarService): Promise<boolean> =>
  reconcile(deps, service, true)

/**
 * Adds the service's bookings that we do not have. Stores the number of bookings that were not
 * delivered since the first sync, entries that could not be read, and the state of the
 * subscription. If the API fails, the failure is stored and the next run retries.
 * @param isComplete also bookings that have not changed since the last sync
 */
async function reconcile(
  deps: Deps,
  service: CalendarService,
  isComplete = false,
): Promise<boolean> {
  const checkedAt = instant(deps.clock)
  const api = calendarApi(deps.config, service, (entry, error) => {
    const raw = Buffer.from(JSON.stringify(entry))
    const digest = createHash('sha256').update(service).update(raw).digest('hex')
    const reason = reasonOf(error)
    deps.log.error({ service, digest, reason }, 'booking from the hourly sync could not be read')
    transaction(deps.db, (tx) => {
      if (hasReceipt(tx, digest)) return
      addUnreadable(tx, deps, { service, channel: 'sync', digest, reason, raw })
    })
  })
  if (!api) return false
  try {
    const subscription = await readSubscription(deps, service, api)
    const before = findCheck(deps.db, service)?.checkedAt ?? null
    const since = isComplete ? null : changedSince(deps, before)
    const missed = await enterMissing(deps, api, before, since)
    if (since === null) removeListed(deps, service, checkedAt)
    const found = missed > 0 ? { missed, missedAt: checkedAt } : {}
    writeCheck(deps, { provider: service, subscription, checkedAt, ...found })
    return true
  } catch (error) {
    deps.log.warn({ err: error }, `booking sync with ${bookingSourceNames[service]} failed`)
    writeCheck(deps, { provider: service, subscription: 'unreachable' })
    return false
  }
}

/** Removes entries that a complete sync did not list again: they were read, or the meeting is over. */
function removeListed({ db, log }: Deps, service: CalendarService, before: string): void {
  const removed = transaction(db, (tx) => deleteListedBefore(tx, service, before))
  if (removed > 0) log.info({ service, removed }, 'unreadable bookings are no longer listed')
}

async function readSubscription({ config }: Deps, service: CalendarService, api: CalendarApi) {
  const url = callbackUrl(config.portalOrigin, service)
  const subscriptions = ownSubscriptions(await api.listSubscriptions(), url)
  if (subscriptions.length === 0) return 'missing'
  return subscriptions.some(({ isActive }) => isActive) ? 'active' : 'disabled'
}

/**
 * From which change on bookings are read: an hour before the last sync. The first sync of a day reads
 * all of them again, including those that could not be read; null then.
 */
function changedSince({ clock }: Deps, checkedAt: string | null): string | null {
  const isFirstOfDay = checkedAt?.slice(0, 10) !== instant(clock).slice(0, 10)
  return checkedAt && !isFirstOfDay ? new Date(Date.parse(checkedAt) - hour).toISOString() : null
}

async function enterMissing(
  deps: Deps,
  api: CalendarApi,
  checkedAt: string | null,
  since: string | null,
) {
  const span = { from: instant(deps.clock, -lookBack), to: instant(deps.clock, lookAhead) }
  let missed = 0
  for await (const { booking, changedAt } of api.listBookings(span, since)) {
    const isNew = transaction(deps.db, (tx) => upsertBooking(tx, deps, booking))
    const wasDue = checkedAt !== null && changedAt < instant(deps.clock, -deliveryTimeMs)
    if (isNew && wasDue) missed += 1
  }
  return missed
}

/**
 * Deletes old receipts and what could not be read, and erases guests of long-past meetings who are neither clients nor
 * applicants.
 */
export const purgeBookings = (deps: Deps): void =>
  transaction(deps.db, (tx) => {
    deleteReceiptsBefore(tx, instant(deps.clock, -receiptRetentionMs))
    purgeUnreadable(tx, deps)
    eraseGuests(tx, instant(deps.clock, -GUEST_DAYS * day))
  })
