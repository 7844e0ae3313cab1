import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getDeliveries, listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import { getToday } from '@leadwright/shared/contracts/today'
import { expect, onTestFinished, test } from 'vitest'
import {
  calendlyEvent,
  calendlyInvitee,
  deliver,
  type SampleBooking,
  signingKeys,
} from '../../testing/deliveries.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { calendlyCallback, createCalendlyApi } from './calendly-api.ts'
import { writeCheck } from './deliveries.repository.ts'
import { reconcileBookings } from './reconcile.jobs.ts'

const token = 'token-of-the-tests'
const organization = 'https://api.calendly.com/organizations/ORG'
const hour = 3_600_000

interface Subscription {
  uri: string
  callback_url: string
  state: string
}

/** A stand-in for Calendly's API with these bookings, one to a page. */
async function startCalendly(bookings: SampleBooking[]) {
  const state = { subscriptions: [] as Subscription[], isDown: false, asked: [] as string[] }
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const { pathname, searchParams } = new URL(url, 'http://calendly.test')
    state.asked.push(`${method} ${pathname}`)
    const answer = (status: number, body?: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    }
    if (state.isDown || request.headers.authorization !== `Bearer ${token}`) return answer(401)
    const [, first, id = '', list] = pathname.split('/')
    if (pathname === '/users/me')
      return answer(200, { resource: { current_organization: organization } })
    if (first === 'webhook_subscriptions') {
      if (method === 'POST') {
        const sent = await bodyOf(request)
        const added = {
          uri: `${organization}/webhook_subscriptions/${state.subscriptions.length}`,
          callback_url: String(sent['url']),
          state: 'active',
        }
        state.subscriptions.push(added)
        return answer(201, { resource: added })
      }
      if (method === 'DELETE') {
        state.subscriptions = state.subscriptions.filter(({ uri }) => !uri.endsWith(`/${id}`))
        return answer(204)
      }
      return answer(200, { collection: state.subscriptions, pagination: { next_page_token: null } })
    }
    if (list === 'invitees') {
      const found = bookings.filter((one) => one.id === id)
      return answer(200, { collection: found.map(calendlyInvitee), pagination: {} })
    }
    const page = Number(searchParams.get('page_token') ?? 0)
    const next = page + 1 < bookings.length ? String(page + 1) : null
    return answer(200, {
      collection: bookings.slice(page, page + 1).map(calendlyEvent),
      pagination: { next_page_token: next },
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { state, url: `http://127.0.0.1:${port}` }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
}

const booking = (id: string, change: Partial<SampleBooking> = {}): SampleBooking => ({
  ...{ id, name: 'Grace Guest', email: `${id}@guest.test` },
  ...{ startsAt: '2026-03-12T09:00:00.000Z', bookedAt: '2026-03-10T08:30:00.000Z' },
  ...change,
})

async function withCalendly(bookings: SampleBooking[], env: Record<string, string> = {}) {
  const calendly = await startCalendly(bookings)
  const app = await createTestApp({
    ...signingKeys,
    CALENDLY_TOKEN: token,
    CALENDLY_API_URL: calendly.url,
    ...env,
  })
  const admin = await app.signInAs('admin')
  const callback = calendlyCallback(app.deps.config.portalOrigin)
  calendly.state.subscriptions.push({ uri: 'x/own', callback_url: callback, state: 'active' })
  const unmatched = async () =>
    (await app.ok(listBookings, { query: { view: 'unmatched' } }, app.signInAgain(admin))).items
  const state = async () => (await app.ok(getDeliveries, {}, app.signInAgain(admin))).items[0]
  const due = async () =>
    (await app.ok(getToday, { query: {} }, app.signInAgain(admin))).due.map(({ kind }) => kind)
  return { app, calendly: calendly.state, unmatched, state, due, url: calendly.url }
}

test('bookings that were not delivered are found, entered once, and reported for a day', async () => {
  const bookings: SampleBooking[] = []
  const { app, unmatched, state, due } = await withCalendly(bookings)
  await reconcileBookings(app.deps)
  bookings.push(booking('one'), booking('two'))
  await deliver(app, 'calendly', booking('one'))
  await reconcileBookings(app.deps)
  expect((await unmatched()).map(({ email }) => email).toSorted()).toEqual([
    'one@guest.test',
    'two@guest.test',
  ])
  expect(await state()).toMatchObject({ subscription: 'active', missed: 1, needsLook: true })
  expect(await due()).toContain('bookings.deliveries')
  await reconcileBookings(app.deps)
  expect((await unmatched()).length).toBe(2)
  expect(await state()).toMatchObject({ missed: 1 })
  app.clock.advance(25 * hour)
  expect(await state()).toMatchObject({ missed: 0, needsLook: false })
  expect(await due()).not.toContain('bookings.deliveries')
})

test('what was booked before the first comparison was not missed', async () => {
  const { app, unmatched, state } = await withCalendly([booking('one')])
  await reconcileBookings(app.deps)
  expect((await unmatched()).length).toBe(1)
  expect(await state()).toMatchObject({ missed: 0, needsLook: false })
})

test('an entry that cannot be read hides no other', async () => {
  const { app, unmatched } = await withCalendly([
    booking('one', { email: 'no address' }),
    booking('two', { bookedAt: 'lately' }),
    booking('three'),
  ])
  await reconcileBookings(app.deps)
  expect((await unmatched()).map(({ email }) => email)).toEqual(['three@guest.test'])
})

test('without the token that it needs, an earlier comparison is not shown', async () => {
  const { app, state } = await withCalendly([], { CALENDLY_TOKEN: '' })
  const check = { provider: 'calendly', subscription: 'missing' } as const
  writeCheck(app.deps, { ...check, checkedAt: '2026-03-01T09:00:00.000Z' })
  expect(await state()).toMatchObject({ checkedAt: null, subscription: null, needsLook: false })
})

test('a delivery that may still be under way was not missed; its arrival changes nothing', async () => {
  const fresh = booking('one', { bookedAt: '2026-03-10T08:55:00.000Z' })
  const { app, unmatched, state } = await withCalendly([fresh])
  await reconcileBookings(app.deps)
  await deliver(app, 'calendly', fresh)
  expect((await unmatched()).length).toBe(1)
  expect(await state()).toMatchObject({ missed: 0, needsLook: false })
})

test('a reschedule and a cancellation that were not delivered are found, too', async () => {
  const moved = booking('two', {
    previousId: 'one',
    email: 'one@guest.test',
    startsAt: '2026-03-13T09:00:00.000Z',
  })
  const bookings: SampleBooking[] = []
  const { app, unmatched, state } = await withCalendly(bookings)
  await reconcileBookings(app.deps)
  bookings.push(
    booking('one', { cancelled: true, nextId: 'two' }),
    moved,
    booking('three', { cancelled: true }),
  )
  await deliver(app, 'calendly', booking('one'))
  await deliver(app, 'calendly', booking('three'))
  await reconcileBookings(app.deps)
  expect(await unmatched()).toMatchObject([
    { startsAt: moved.startsAt, earlierTimes: [{ startsAt: booking('one').startsAt }] },
  ])
  expect(await state()).toMatchObject({ missed: 2 })
})

test.each(['disabled', 'missing'] as const)(
  'a subscription that is %s is reported',
  async (subscription) => {
    const { app, calendly, state, due } = await withCalendly([])
    calendly.subscriptions = calendly.subscriptions
      .filter(() => subscription === 'disabled')
      .map((one) => ({ ...one, state: 'disabled' }))
    await reconcileBookings(app.deps)
    expect(await state()).toMatchObject({ subscription, needsLook: true })
    expect(await due()).toContain('bookings.deliveries')
  },
)

test('a service that does not answer is reported after three hours, and no sooner', async () => {
  const { app, calendly, state } = await withCalendly([])
  await reconcileBookings(app.deps)
  calendly.isDown = true
  await reconcileBookings(app.deps)
  expect(await state()).toMatchObject({ subscription: 'unreachable', needsLook: false })
  app.clock.advance(4 * hour)
  expect(await state()).toMatchObject({ needsLook: true })
})

test('without a token nothing is asked', async () => {
  const { app, calendly } = await withCalendly([], { CALENDLY_TOKEN: '' })
  await reconcileBookings(app.deps)
  expect(calendly.asked).toEqual([])
})

test('subscriptions are made, listed and ended', async () => {
  const { calendly, url } = await withCalendly([])
  const api = createCalendlyApi({ apiUrl: url, token })
  await api.subscribe('https://app.example.com/api/webhooks/calendly', 'a-signing-key-of-ours')
  const urls = async () => (await api.listSubscriptions()).map((one) => one.callback_url)
  expect((await urls()).length).toBe(2)
  for (const { uri } of await api.listSubscriptions()) await api.unsubscribe(uri)
  expect(await urls()).toEqual([])
  expect(calendly.asked).toContain('POST /webhook_subscriptions')
})
