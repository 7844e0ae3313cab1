import type { Company } from '@leadwright/shared/company'
import { type ZodError, z } from 'zod'
import { CalBooking, calBooking } from './cal.ts'
import {
  type ApiAccess,
  type CalendarApi,
  createCaller,
  mostPages,
  pageSize,
  readEntries,
} from './calendar-api.ts'
import { DeliveredInstant } from './delivered-fields.ts'

const ListedSubscription = z
  .object({
    id: z.union([z.string(), z.number()]).transform(String),
    subscriberUrl: z.string(),
    active: z.boolean(),
  })
  .transform(({ id, subscriberUrl: url, active: isActive }) => ({ id, url, isActive }))
const ListedBooking = CalBooking.extend({ updatedAt: DeliveredInstant })
const Page = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ hasNextPage: z.boolean() }).nullish(),
})

/** What the deliveries are about; no-shows are stated here, by hand. */
const triggers = ['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED', 'BOOKING_REJECTED']
/** The form of bookings that is read; without it the service answers in its oldest one. */
const version = { 'cal-api-version': '2024-08-13' }

/**
 * Cal.com's API v2, with an API key.
 * @param skipped is told of each entry of a list that cannot be read
 */
export function createCalApi(
  company: Company,
  access: ApiAccess,
  skipped: (problem: ZodError) => void,
): CalendarApi {
  const call = createCaller('Cal.com', access, version)

  async function list<T extends z.ZodType>(path: string, query: object, item: T) {
    const entries: unknown[] = []
    for (let page = 0; page < mostPages; page += 1) {
      const paging = { take: String(pageSize), skip: String(entries.length) }
      const search = new URLSearchParams({ ...query, ...paging })
      const { data, pagination } = Page.parse(await call('GET', `${path}?${search}`))
      entries.push(...data)
      // Not every list says whether there is more; a page that is not full is the last one.
      if (!(pagination?.hasNextPage ?? data.length === pageSize)) break
    }
    return readEntries(entries, item, skipped)
  }

  return {
    listSubscriptions: () => list('/webhooks', {}, ListedSubscription),
    subscribe: async (url, secret) => {
      await call('POST', '/webhooks', { active: true, subscriberUrl: url, triggers, secret })
    },
    unsubscribe: async (id) => {
      await call('DELETE', `/webhooks/${encodeURIComponent(id)}`)
    },
    listBookings: async ({ from, to, since = '' }) => {
      const found = await list('/bookings', { afterStart: from, beforeEnd: to }, ListedBooking)
      return found
        .filter(({ status, updatedAt }) => status !== 'pending' && updatedAt >= since)
        .map((one) => ({ changedAt: one.updatedAt, bookings: [calBooking(company, one)] }))
    },
  }
}
