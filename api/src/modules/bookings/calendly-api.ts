import type { Company } from '@leadwright/shared/company'
import { z } from 'zod'
import {
  type ApiAccess,
  type CalendarApi,
  collect,
  createCaller,
  pageSize,
  readPages,
  type Skipped,
} from './calendar-api.ts'
import { CalendlyEvent, CalendlyInvitee, calendlyEvents, listedBooking } from './calendly.ts'
import { DeliveredInstant } from './delivered-fields.ts'

const Uri = z.string().min(1)
const Me = z.object({ resource: z.object({ current_organization: Uri }) })
const Subscribed = z.object({ uri: Uri, callback_url: z.string(), state: z.string() })
const ListedEvent = CalendlyEvent.extend({ uri: Uri, updated_at: DeliveredInstant })
const Page = z.object({
  collection: z.array(z.unknown()),
  pagination: z.object({ next_page_token: z.string().nullish() }).nullish(),
})

const lastPart = (uri: string) => encodeURIComponent(uri.split('/').at(-1) ?? '')

/** Calendly with a personal access token, for the whole organization. */
export function createCalendlyApi(
  access: ApiAccess,
  company: Company,
  skipped: Skipped,
): CalendarApi {
  const call = createCaller('Calendly', access)
  const list = <T extends z.ZodType>(path: string, query: object, item: T) =>
    readPages<T, string>(item, skipped, async (pageToken) => {
      const search = new URLSearchParams({ ...query, count: String(pageSize) })
      if (pageToken) search.set('page_token', pageToken)
      const { collection, pagination } = Page.parse(await call('GET', `${path}?${search}`))
      return { entries: collection, next: pagination?.next_page_token ?? undefined }
    })
  const organization = async () =>
    Me.parse(await call('GET', '/users/me')).resource.current_organization
  const scoped = async () => ({ organization: await organization(), scope: 'organization' })

  return {
    listSubscriptions: async () => {
      const all = await collect(list('/webhook_subscriptions', await scoped(), Subscribed))
      return all.map(({ uri, callback_url: callbackUrl, state }) => ({
        ...{ id: lastPart(uri), callbackUrl, isActive: state === 'active' },
      }))
    },
    subscribe: async (url, signingKey) => {
      const body = { url, events: calendlyEvents, ...(await scoped()), signing_key: signingKey }
      await call('POST', '/webhook_subscriptions', body)
    },
    unsubscribe: async (id) => {
      await call('DELETE', `/webhook_subscriptions/${id}`)
    },
    async *listBookings({ from, to }, since) {
      const span = { min_start_time: from, max_start_time: to }
      const query = { organization: await organization(), ...span }
      for await (const event of list('/scheduled_events', query, ListedEvent)) {
        const changedAt = event.updated_at
        if (since && changedAt < since) continue
        const invitees = `/scheduled_events/${lastPart(event.uri)}/invitees`
        for await (const invitee of list(invitees, {}, CalendlyInvitee)) {
          yield { booking: listedBooking(company, invitee, event), changedAt }
        }
      }
    },
  }
}
