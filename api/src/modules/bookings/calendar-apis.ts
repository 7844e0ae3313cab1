import type { CalendarService } from '@leadwright/shared/booking-record'
import type { Config } from '../../config.ts'
import { createCalApi } from './cal-api.ts'
import type { CalendarApi, Skipped, Subscription } from './calendar-api.ts'
import { createCalendlyApi } from './calendly-api.ts'

const makers = { calendly: createCalendlyApi, cal: createCalApi } as const

/** The API client of a service; undefined without a token. */
export function calendarApi(
  { bookings, company }: Pick<Config, 'bookings' | 'company'>,
  service: CalendarService,
  skipped: Skipped = () => {},
): CalendarApi | undefined {
  const { token, apiUrl } = bookings.apis[service]
  return token === undefined ? undefined : makers[service]({ apiUrl, token }, company, skipped)
}

/** The URL to which a service sends deliveries. */
export const callbackUrl = (portalOrigin: string, service: CalendarService) =>
  `${portalOrigin}/api/webhooks/${service}`

/**
 * Subscribes to a service's deliveries again. A service accepts each URL only once, so the new
 * subscription gets another query string; the old ones, active or disabled, are deleted after it is
 * created.
 */
export async function renewSubscription(api: CalendarApi, url: string, key: string) {
  const existing = ownSubscriptions(await api.listSubscriptions(), url)
  const isTaken = existing.some(({ callbackUrl: taken }) => taken === url)
  await api.subscribe(isTaken ? freeUrl(url, existing) : url, key)
  for (const { id } of existing) await api.unsubscribe(id)
}

/** The URL with a number that no subscription uses. */
function freeUrl(url: string, existing: readonly Subscription[]): string {
  const taken = new Set(existing.map(({ callbackUrl: one }) => one))
  let number = 2
  while (taken.has(`${url}?n=${number}`)) number += 1
  return `${url}?n=${number}`
}

/** The subscriptions to this URL, whatever their query. */
export const ownSubscriptions = (all: readonly Subscription[], url: string): Subscription[] =>
  all.filter(({ callbackUrl: one }) => one.split('?')[0] === url)
