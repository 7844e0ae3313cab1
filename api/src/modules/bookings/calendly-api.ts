import { z } from 'zod'
import { CalendlyEvent, CalendlyInvitee } from './calendly.ts'
import { DeliveredInstant } from './delivered-fields.ts'

/** From the first packet to the last byte of an answer, in milliseconds. */
const patience = 15_000
/** Pages of a list that are read, of 100 each. */
const mostPages = 50

const Uri = z.string().min(1)
const Me = z.object({ resource: z.object({ current_organization: Uri }) })
const Subscription = z.object({
  uri: Uri,
  callback_url: z.string(),
  state: z.string(),
})
const ListedEvent = CalendlyEvent.extend({ uri: Uri, updated_at: DeliveredInstant })
const Page = z.object({
  collection: z.array(z.unknown()),
  pagination: z.object({ next_page_token: z.string().nullish() }).nullish(),
})

/** What the deliveries are about; no-shows are stated here, by hand. */
const subscribedTo = ['invitee.created', 'invitee.canceled']
const lastPart = (uri: string) => encodeURIComponent(uri.split('/').at(-1) ?? '')

/**
 * The calls of Calendly's API that are used, with a personal access token. All go to the configured host:
 * of an address in an answer only the id at its end is taken. Each throws when it fails.
 * @param skipped is told of each entry of a list that cannot be read
 */
export function createCalendlyApi(
  { apiUrl, token }: { apiUrl: string; token: string },
  skipped: (problem: z.ZodError) => void = () => {},
) {
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`Calendly answered ${response.status} to ${method} ${path}.`)
    return text ? JSON.parse(text) : undefined
  }

  async function list<T extends z.ZodType>(path: string, query: object, item: T) {
    const items: z.output<T>[] = []
    let pageToken: string | null | undefined
    for (let page = 0; page < mostPages; page += 1) {
      const search = new URLSearchParams({ ...query, count: '100' })
      if (pageToken) search.set('page_token', pageToken)
      const { collection, pagination } = Page.parse(await call('GET', `${path}?${search}`))
      for (const entry of collection) {
        const { data, error } = item.safeParse(entry)
        if (error) skipped(error)
        else items.push(data)
      }
      pageToken = pagination?.next_page_token
      if (!pageToken) break
    }
    return items
  }

  const organization = async () =>
    Me.parse(await call('GET', '/users/me')).resource.current_organization
  const scoped = async () => ({ organization: await organization(), scope: 'organization' })

  return {
    /** Subscriptions of the whole organisation. */
    listSubscriptions: async () => list('/webhook_subscriptions', await scoped(), Subscription),
    subscribe: async (url: string, signingKey: string) => {
      const body = { url, events: subscribedTo, ...(await scoped()), signing_key: signingKey }
      await call('POST', '/webhook_subscriptions', body)
    },
    unsubscribe: (uri: string) => call('DELETE', `/webhook_subscriptions/${lastPart(uri)}`),
    /** Active and cancelled events that begin within a span. */
    listEvents: async (from: string, to: string) =>
      list(
        '/scheduled_events',
        { organization: await organization(), min_start_time: from, max_start_time: to },
        ListedEvent,
      ),
    listInvitees: (eventUri: string) =>
      list(`/scheduled_events/${lastPart(eventUri)}/invitees`, {}, CalendlyInvitee),
  }
}
export type CalendlyApi = ReturnType<typeof createCalendlyApi>

/** Where deliveries of Calendly arrive. */
export const calendlyCallback = (portalOrigin: string) => `${portalOrigin}/api/webhooks/calendly`
