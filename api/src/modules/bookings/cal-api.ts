import type { Company } from '@leadwright/shared/company'
import { z } from 'zod'
import { CalListedBooking, calListedBookings, calTriggers } from './cal.ts'
import {
  type ApiAccess,
  type CalendarApi,
  collect,
  createCaller,
  pageSize,
  readPages,
  type Skipped,
} from './calendar-api.ts'

/**
 * The API version whose answers we parse. Cal.com keeps it for clients that request it: pages by
 * `take` and `skip`, filters by time, several statuses at once.
 */
const apiVersion = '2024-08-13'
const Id = z.union([z.string(), z.int()]).transform(String)
const Webhook = z.object({ id: Id, subscriberUrl: z.string(), active: z.boolean() })
const Page = z.object({ data: z.array(z.unknown()) })

/** All statuses except unconfirmed requests, which are not delivered by webhook either. */
const listed = 'upcoming,recurring,past,cancelled'

/** Cal.com with an API key; it returns what the key's owner can see. */
export function createCalApi(access: ApiAccess, company: Company, skipped: Skipped): CalendarApi {
  const call = createCaller('Cal.com', access, { 'cal-api-version': apiVersion })
  const list = <T extends z.ZodType>(path: string, query: object, item: T) =>
    readPages<T, number>(item, skipped, async (skip = 0) => {
      const page = { take: String(pageSize), skip: String(skip) }
      const search = new URLSearchParams({ ...query, ...page })
      const { data } = Page.parse(await call('GET', `${path}?${search}`))
      return { entries: data, next: data.length === 0 ? undefined : skip + data.length }
    })

  return {
    listSubscriptions: async () => {
      const all = await collect(list('/v2/webhooks', {}, Webhook))
      return all.map(({ id, subscriberUrl, active }) => ({
        ...{ id, callbackUrl: subscriberUrl, isActive: active },
      }))
    },
    subscribe: async (url, secret) => {
      const body = { active: true, subscriberUrl: url, triggers: calTriggers, secret }
      await call('POST', '/v2/webhooks', body)
    },
    unsubscribe: async (id) => {
      await call('DELETE', `/v2/webhooks/${encodeURIComponent(id)}`)
    },
    async *listBookings({ from, to }, since) {
      const query = { status: listed, afterStart: from, beforeEnd: to, sortStart: 'asc' }
      for await (const one of list('/v2/bookings', query, CalListedBooking)) {
        const changedAt = one.updatedAt ?? one.createdAt
        if (since && changedAt < since) continue
        for (const booking of calListedBookings(company, one)) yield { booking, changedAt }
      }
    },
  }
}
