import { randomUUID } from 'node:crypto'
import type { CalendarService } from '@leadwright/shared/booking-record'
import { type Asked, startFakeServer } from './fake-server.ts'
import {
  calendlyEvent,
  calendlyInvitee,
  calListed,
  type SampleBooking,
} from './incoming-webhooks.ts'

/** The token that the fake calendar APIs accept. */
const calendarToken = 'token-of-the-tests'
const organization = 'https://api.calendly.com/organizations/ORG'

interface StandInState {
  subscriptions: { id: string; url: string; isActive: boolean }[]
  isDown: boolean
  /** Rejects new subscriptions. */
  isFull: boolean
  /** Method and path of each call. */
  asked: string[]
}

type Answer = { status: number; body?: unknown }
type Api = (asked: Asked, state: StandInState, bookings: SampleBooking[]) => Answer

/** Like both services: each address can only be subscribed once. */
function subscribe(state: StandInState, url: unknown) {
  if (state.isFull) return { status: 503 }
  if (state.subscriptions.some((one) => one.url === url)) return { status: 409 }
  state.subscriptions.push({ id: randomUUID(), url: String(url), isActive: true })
  return { status: 201 }
}

function unsubscribe(state: StandInState, id: string) {
  state.subscriptions = state.subscriptions.filter((one) => one.id !== id)
}

/** Calendly's API, with one entry per page. */
const calendly: Api = ({ method, path, query, body }, state, bookings) => {
  const [, first, id = '', list] = path.split('/')
  if (path === '/users/me')
    return { status: 200, body: { resource: { current_organization: organization } } }
  if (first === 'webhook_subscriptions') {
    if (method === 'POST') return subscribe(state, body['url'])
    if (method === 'DELETE') {
      unsubscribe(state, id)
      return { status: 204 }
    }
    const collection = state.subscriptions.map((one) => ({
      uri: `https://api.calendly.com/webhook_subscriptions/${one.id}`,
      ...{ callback_url: one.url, state: one.isActive ? 'active' : 'disabled' },
    }))
    return { status: 200, body: { collection, pagination: { next_page_token: null } } }
  }
  if (list === 'invitees') {
    const found = bookings.filter((one) => one.id === id)
    return { status: 200, body: { collection: found.map(calendlyInvitee), pagination: {} } }
  }
  const page = Number(query.get('page_token') ?? 0)
  const collection = bookings.slice(page, page + 1).map(calendlyEvent)
  const next = page + 1 < bookings.length ? String(page + 1) : null
  return { status: 200, body: { collection, pagination: { next_page_token: next } } }
}

/** Version 2 of Cal.com's API, with two entries per page, whatever the requested size. */
const cal: Api = ({ method, path, query, headers, body }, state, bookings) => {
  if (headers['cal-api-version'] !== '2024-08-13') return { status: 400 }
  const success = (data: unknown) => ({ status: 200, body: { status: 'success', data } })
  const skip = Number(query.get('skip') ?? 0)
  const page = <T>(all: readonly T[]) => success(all.slice(skip, skip + 2))
  const [, , list, id = ''] = path.split('/')
  if (list === 'webhooks') {
    if (method === 'POST') return subscribe(state, body['subscriberUrl'])
    if (method === 'DELETE') {
      unsubscribe(state, id)
      return success({ id })
    }
    return page(
      state.subscriptions.map((one) => ({
        ...{ id: one.id, userId: 1, subscriberUrl: one.url, active: one.isActive },
        ...{ triggers: ['BOOKING_CREATED'], payloadTemplate: null, secret: null },
      })),
    )
  }
  const [from, to] = [query.get('afterStart') ?? '', query.get('beforeEnd') ?? '9']
  const within = bookings.filter(({ startsAt }) => startsAt >= from && startsAt < to)
  return path === '/v2/bookings' ? page(within.map(calListed)) : { status: 404 }
}

const apis = { calendly, cal } as const

/** A fake API of a calendar service with these bookings. */
export async function startFakeCalendar(service: CalendarService, bookings: SampleBooking[]) {
  const state: StandInState = { subscriptions: [], isDown: false, isFull: false, asked: [] }
  const url = await startFakeServer((asked) => {
    state.asked.push(`${asked.method} ${asked.path}`)
    const isKnown = asked.headers.authorization === `Bearer ${calendarToken}`
    return state.isDown || !isKnown ? { status: 401 } : apis[service](asked, state, bookings)
  })
  const prefix = { calendly: 'CALENDLY', cal: 'CAL' }[service]
  return { state, env: { [`${prefix}_TOKEN`]: calendarToken, [`${prefix}_API_URL`]: url } }
}
