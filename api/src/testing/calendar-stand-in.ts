import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CalendarService } from '@leadwright/shared/booking-record'
import { onTestFinished } from 'vitest'
import { calendlyEvent, calendlyInvitee, calListed, type SampleBooking } from './deliveries.ts'

/** The one that the stand-ins take. */
export const calendarToken = 'token-of-the-tests'
const organization = 'https://api.calendly.com/organizations/ORG'

interface Subscription {
  id: string
  url: string
  isActive: boolean
}
interface State {
  subscriptions: Subscription[]
  isDown: boolean
  asked: string[]
}
interface Call {
  method: string
  pathname: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}
type Answer = [status: number, body?: unknown]

/** A stand-in for the API of a calendar service with these bookings, one to a page. */
export async function startCalendar(service: CalendarService, bookings: SampleBooking[]) {
  const state: State = { subscriptions: [], isDown: false, asked: [] }
  const answerTo = service === 'calendly' ? calendly : cal
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const { pathname, searchParams: query } = new URL(url, 'http://calendar.test')
    state.asked.push(`${method} ${pathname}`)
    const body = await bodyOf(request)
    const isKnown = !state.isDown && headers.authorization === `Bearer ${calendarToken}`
    const [status, answer] = isKnown
      ? answerTo(state, bookings, { method, pathname, query, headers, body })
      : [401]
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(answer === undefined ? undefined : JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { state, url: `http://127.0.0.1:${port}` }
}

function subscribe(state: State, url: unknown): Subscription | undefined {
  if (state.subscriptions.some((one) => one.url === url)) return undefined
  const added = { id: randomUUID(), url: String(url), isActive: true }
  state.subscriptions.push(added)
  return added
}
const unsubscribe = (state: State, id: string) => {
  state.subscriptions = state.subscriptions.filter((one) => one.id !== id)
}

const calendlySubscription = ({ id, url, isActive }: Subscription) => ({
  uri: `${organization}/webhook_subscriptions/${id}`,
  callback_url: url,
  state: isActive ? 'active' : 'disabled',
})

function calendly(state: State, bookings: SampleBooking[], call: Call): Answer {
  const { method, pathname, query, body } = call
  const [, first, id = '', list] = pathname.split('/')
  if (pathname === '/users/me') {
    return [200, { resource: { current_organization: organization } }]
  }
  if (first === 'webhook_subscriptions') {
    if (method === 'POST') {
      const added = subscribe(state, body['url'])
      // Calendly keeps one subscription for an address.
      return added ? [201, { resource: calendlySubscription(added) }] : [409]
    }
    if (method === 'DELETE') {
      unsubscribe(state, id)
      return [204]
    }
    const collection = state.subscriptions.map(calendlySubscription)
    return [200, { collection, pagination: { next_page_token: null } }]
  }
  if (list === 'invitees') {
    const found = bookings.filter((one) => one.id === id)
    return [200, { collection: found.map(calendlyInvitee), pagination: {} }]
  }
  const page = Number(query.get('page_token') ?? 0)
  const next = page + 1 < bookings.length ? String(page + 1) : null
  const collection = bookings.slice(page, page + 1).map(calendlyEvent)
  return [200, { collection, pagination: { next_page_token: next } }]
}

const calSubscription = ({ id, url, isActive }: Subscription) => ({
  ...{ id, subscriberUrl: url, active: isActive, userId: 1, payloadTemplate: '' },
  triggers: ['BOOKING_CREATED'],
})

function cal(state: State, bookings: SampleBooking[], call: Call): Answer {
  const { method, pathname, query, headers, body } = call
  const [, first, id = ''] = pathname.split('/')
  if (first === 'webhooks') {
    if (method === 'POST') {
      const added = subscribe(state, body['subscriberUrl'])
      return added ? [201, { status: 'success', data: calSubscription(added) }] : [409]
    }
    if (method === 'DELETE') {
      unsubscribe(state, id)
      return [200, { status: 'success' }]
    }
    return [200, { status: 'success', data: state.subscriptions.map(calSubscription) }]
  }
  if (headers['cal-api-version'] !== '2024-08-13') return [404]
  const skip = Number(query.get('skip'))
  const data = bookings.slice(skip, skip + 1).map(calListed)
  const pagination = { totalItems: bookings.length, hasNextPage: skip + 1 < bookings.length }
  return [200, { status: 'success', data, pagination, error: {} }]
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
