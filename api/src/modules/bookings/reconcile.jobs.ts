import { GUEST_DAYS } from '@leadwright/shared/retention'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { eraseGuests } from './bookings.repository.ts'
import { calendlyBooking } from './calendly.ts'
import { type CalendlyApi, calendlyCallback, createCalendlyApi } from './calendly-api.ts'
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

/**
 * Enters what Calendly has and we have not, where a token is set, and notes how many had not been
 * delivered since the first comparison and whether the subscription stands. An API that fails is noted, and asked again next time.
 */
export async function reconcileBookings(deps: Deps): Promise<void> {
  const { token, apiUrl } = deps.config.bookings.calendly
  if (!token) return
  const provider = 'calendly'
  try {
    let unreadable = 0
    const api = createCalendlyApi({ apiUrl, token }, () => {
      unreadable += 1
    })
    const checkedAt = instant(deps.clock)
    const subscription = await readSubscription(deps, api)
    const missed = await enterMissing(deps, api, findCheck(deps.db, provider)?.checkedAt ?? null)
    if (unreadable > 0) deps.log.error({ unreadable }, 'entries of Calendly cannot be read')
    const found = missed > 0 ? { missed, missedAt: checkedAt } : {}
    writeCheck(deps, { provider, subscription, checkedAt, ...found })
  } catch (error) {
    deps.log.warn({ err: error }, 'bookings could not be compared with Calendly')
    writeCheck(deps, { provider, subscription: 'unreachable' })
  }
}

async function readSubscription({ config }: Deps, api: CalendlyApi) {
  const own = calendlyCallback(config.portalOrigin)
  const states = (await api.listSubscriptions())
    .filter(({ callback_url: url }) => url === own)
    .map(({ state }) => state)
  if (states.length === 0) return 'missing'
  return states.includes('active') ? 'active' : 'disabled'
}

/** @param checkedAt events that did not change since then are known. */
async function enterMissing(deps: Deps, api: CalendlyApi, checkedAt: string | null) {
  const since = checkedAt && new Date(Date.parse(checkedAt) - hour).toISOString()
  const events = await api.listEvents(
    instant(deps.clock, -lookBack),
    instant(deps.clock, lookAhead),
  )
  let missed = 0
  for (const event of events) {
    if (since && event.updated_at < since) continue
    const invitees = await api.listInvitees(event.uri)
    const isMissing = checkedAt !== null && event.updated_at < instant(deps.clock, -underWay)
    transaction(deps.db, (tx) => {
      for (const invitee of invitees) {
        const outcome = takeBooking(tx, deps, calendlyBooking(deps.config.company, invitee, event))
        if (outcome !== 'known' && isMissing) missed += 1
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
