import type { Company } from '@leadwright/shared/company'
import { type ZodError, z } from 'zod'
import {
  type ApiAccess,
  type CalendarApi,
  createCaller,
  type ListedBookings,
  mostPages,
  pageSize,
  readEntries,
} from './calendar-api.ts'
import { CalendlyEvent, CalendlyInvitee, calendlyBooking } from './calendly.ts'
import { DeliveredInstant } from './delivered-fields.ts'

const Uri = z.string().min(1)
const Me = z.object({ resource: z.object({ current_organization: Uri }) })
const ListedSubscription = z
  .object({ uri: Uri, callback_url: z.string(), state: z.string() })
  .transform(({ uri, callback_url: url, state }) => ({
    id: uri,
    url,
    isActive: state === 'active',
  }))
const ListedEvent = CalendlyEvent.extend({ uri: Uri, updated_at: DeliveredInstant })
const Page = z.object({
  collection: z.array(z.unknown()),
  pagination: z.object({ next_page_token: z.string().nullish() }).nullish(),
})

/** What the deliveries are about; no-shows are stated here, by hand. */
const subscribedTo = ['invitee.created', 'invitee.canceled']
/** Of an address in an answer only the id at its end is taken. */
const lastPart = (uri: string) => encodeURIComponent(uri.split('/').at(-1) ?? '')

/**
 * Calendly's API v2, with a personal access token.
 * @param skipped is told of each entry of a list that cannot be read
 */
export function createCalendlyApi(
  company: Company,
  access: ApiAccess,
  skipped: (problem: ZodError) => void,
): CalendarApi {
  const call = createCaller('Calendly', access)

  async function list<T extends z.ZodType>(path: string, query: object, item: T) {
    const entries: unknown[] = []
    let pageToken: string | null | undefined
    for (let page = 0; page < mostPages; page += 1) {
      const search = new URLSearchParams({ ...query, count: String(pageSize) })
      if (pageToken) search.set('page_token', pageToken)
      const { collection, pagination } = Page.parse(await call('GET', `${path}?${search}`))
      entries.push(...collection)
      pageToken = pagination?.next_page_token
      if (!pageToken) break
    }
    return readEntries(entries, item, skipped)
  }

  const organization = async () =>
    Me.parse(await call('GET', '/users/me')).resource.current_organization
  /** Subscriptions of the whole organisation. */
  const scoped = async () => ({ organization: await organization(), scope: 'organization' })

  return {
    listSubscriptions: async () =>
      list('/webhook_subscriptions', await scoped(), ListedSubscription),
    subscribe: async (url, key) => {
      const body = { url, events: subscribedTo, ...(await scoped()), signing_key: key }
      await call('POST', '/webhook_subscriptions', body)
    },
    unsubscribe: async (id) => {
      await call('DELETE', `/webhook_subscriptions/${lastPart(id)}`)
    },
    listBookings: async ({ from, to, since = '' }) => {
      const span = { min_start_time: from, max_start_time: to }
      const query = { organization: await organization(), ...span }
      const listed: ListedBookings[] = []
      for (const event of await list('/scheduled_events', query, ListedEvent)) {
        if (event.updated_at < since) continue
        const path = `/scheduled_events/${lastPart(event.uri)}/invitees`
        const invitees = await list(path, {}, CalendlyInvitee)
        listed.push({
          changedAt: event.updated_at,
          bookings: invitees.map((invitee) => calendlyBooking(company, invitee, event)),
        })
      }
      return listed
    },
  }
}
