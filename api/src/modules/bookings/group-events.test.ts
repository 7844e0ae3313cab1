import { describe, expect, test } from 'vitest'
import { startFakeCalendar } from '../../testing/fake-calendar.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import {
  calListed,
  deliver,
  deliveryOf,
  type SampleBooking,
  signingKeys,
} from '../../testing/incoming-webhooks.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { meetings, meetingTimes } from './meetings.table.ts'
import { reconcileBookings } from './reconcile.jobs.ts'

const booking: SampleBooking = {
  id: 'group',
  startsAt: '2026-03-12T09:00:00.000Z',
  bookedAt: '2026-03-10T08:00:00.000Z',
  name: 'Grace Guest',
  email: 'grace@guest.test',
}
const guest = (name: string) => ({ name, email: `${name.toLowerCase()}@guest.test` })
const people = (...names: string[]) => names.map((name) => ({ ...guest(name), timeZone: 'UTC' }))

interface SeatDelivery {
  event?: string
  seat?: string
  /** The guest who filled in the form. */
  booker?: string
  at?: string
}

/** Sends a delivery about these guests of one group event. */
function deliverSeats(app: TestApp, names: string[], change: SeatDelivery = {}) {
  const { event = 'BOOKING_CREATED', seat, booker = names[0] ?? '', at } = change
  const body = deliveryOf('cal', { ...booking, ...guest(booker) }) as { payload: object }
  const payload = {
    ...body.payload,
    ...{ seatsPerTimeSlot: 10, attendees: people(...names) },
    ...(seat && { attendeeSeatId: seat }),
  }
  const createdAt = at ?? booking.bookedAt
  return deliver(app, 'cal', JSON.stringify({ ...body, triggerEvent: event, createdAt, payload }))
}

const seats = ({ deps }: TestApp) =>
  Object.fromEntries(
    deps.db
      .select()
      .from(meetings)
      .all()
      .map(({ name, status }) => [name, status]),
  )

const cancelled = 'BOOKING_CANCELLED'

describe.each([
  ['with seat ids', (name: string) => ({ seat: `seat-${name}` })],
  ['without seat ids', () => ({})],
] as const)('a group event %s', (_, idOf) => {
  test('each guest has their own booking, and a cancellation affects only that guest', async () => {
    const app = await createTestApp(signingKeys)
    const client = await app.signInAs('client', { email: guest('Ada').email })
    await deliverSeats(app, ['Ada'], idOf('Ada'))
    await deliverSeats(app, ['Ben'], idOf('Ben'))
    await deliverSeats(app, ['Ben'], { ...idOf('Ben'), event: cancelled })
    await deliverSeats(app, ['Cleo'], idOf('Cleo'))
    expect(seats(app)).toEqual({ Ada: 'booked', Ben: 'cancelled', Cleo: 'booked' })
    const owned = app.deps.db.select().from(meetings).all()
    expect(owned.filter(({ clientId }) => clientId === client.id)).toMatchObject([{ name: 'Ada' }])
    const ids = app.deps.db.select().from(meetingTimes).all()
    expect(ids.map(({ externalId }) => externalId).join()).not.toContain('guest.test')
  })

  test('a cancellation that names only the guest finds the seat, whichever is delivered first', async () => {
    for (const isFirst of [true, false]) {
      const app = await createTestApp(signingKeys)
      const cancel = () => deliverSeats(app, ['Ada'], { event: cancelled })
      if (isFirst) await cancel()
      await deliverSeats(app, ['Ada'], idOf('Ada'))
      if (!isFirst) await cancel()
      expect(seats(app)).toEqual({ Ada: 'cancelled' })
    }
  })

  test('cancelling the event cancels the booking of every guest', async () => {
    const app = await createTestApp(signingKeys)
    for (const name of ['Ada', 'Ben']) await deliverSeats(app, [name], idOf(name))
    await deliverSeats(app, ['Ada', 'Ben'], { event: cancelled })
    expect(seats(app)).toEqual({ Ada: 'cancelled', Ben: 'cancelled' })
  })

  test('an erased guest is not added again', async () => {
    const app = await createTestApp(signingKeys)
    await deliverSeats(app, ['Ada'], idOf('Ada'))
    app.deps.db.update(meetings).set({ name: null, email: null }).run()
    await deliverSeats(app, ['Ada'], { event: cancelled })
    expect(seats(app)).toEqual({ null: 'booked' })
  })
})

test('a booking stored before seats were distinguished keeps its id', async () => {
  const app = await createTestApp(signingKeys)
  await deliver(app, 'cal', { ...booking, ...guest('Ada') })
  const [before] = app.deps.db.select().from(meetings).all()
  await deliverSeats(app, ['Ada'], { seat: 'seat-Ada' })
  await deliverSeats(app, ['Ben'], { seat: 'seat-Ben' })
  expect(seats(app)).toEqual({ Ada: 'booked', Ben: 'booked' })
  expect(
    app.deps.db
      .select()
      .from(meetings)
      .all()
      .map(({ id }) => id),
  ).toContain(before?.id)
})

test('a seat’s cancellation that also lists other guests changes no guest', async () => {
  const app = await createTestApp(signingKeys)
  for (const name of ['Ada', 'Ben']) await deliverSeats(app, [name], { seat: `seat-${name}` })
  await deliverSeats(app, ['Ada', 'Ben'], { seat: 'seat-Ben', event: cancelled })
  expect(seats(app)).toEqual({ Ada: 'booked', Ben: 'cancelled' })
})

test('a guest’s phone number is not shown to other guests of the group event', async () => {
  const app = await createTestApp(signingKeys)
  const location = '+49 30 5550100'
  for (const [name, optionValue] of [
    ['Ada', location],
    ['Ben', '+1 404-555-0134'],
    ['Cleo', ''],
  ] as const) {
    const body = deliveryOf('cal', { ...booking, ...guest(name) }) as {
      payload: { responses: object }
    }
    const asked = { label: 'location', value: { value: 'phone', optionValue } }
    const payload = {
      ...{ ...body.payload, location, metadata: {}, seatsPerTimeSlot: 10 },
      responses: { ...body.payload.responses, location: asked },
    }
    await deliver(app, 'cal', JSON.stringify({ ...body, payload }))
  }
  const rows = app.deps.db.select().from(meetings).all()
  expect(Object.fromEntries(rows.map(({ name, place }) => [name, place]))).toEqual({
    ...{ Ada: location, Ben: '+1 404-555-0134', Cleo: null },
  })
})

test('if a booking has several attendees, its guest is the person who booked', async () => {
  const app = await createTestApp(signingKeys)
  const body = deliveryOf('cal', { ...booking, ...guest('Olga') }) as { payload: object }
  const payload = { ...body.payload, attendees: people('Boss', 'Olga') }
  await deliver(app, 'cal', JSON.stringify({ ...body, payload }))
  expect(seats(app)).toEqual({ Olga: 'booked' })
})

test('a changed place to join and a changed name update the meeting', async () => {
  const app = await createTestApp(signingKeys)
  await deliver(app, 'cal', booking)
  const body = deliveryOf('cal', { ...booking, name: 'Grace Gast' }) as { payload: object }
  const location = 'https://zoom.us/j/99999'
  const payload = { ...body.payload, location, metadata: {} }
  const triggerEvent = 'BOOKING_LOCATION_UPDATED'
  await deliver(app, 'cal', JSON.stringify({ ...body, triggerEvent, payload }))
  expect(app.deps.db.select().from(meetings).all()).toMatchObject([
    { joinUrl: location, name: 'Grace Gast' },
  ])
})

/** A fake Cal.com API that lists these entries. */
async function withListed(entries: object[]) {
  const { env } = await startFakeCalendar('cal', [])
  const url = await startFakeServer(({ path, query }) => {
    const skip = Number(query.get('skip') ?? 0)
    return { status: 200, body: { data: path === '/v2/bookings' ? entries.slice(skip) : [] } }
  })
  return createTestApp({ ...signingKeys, ...env, CAL_API_URL: url })
}

test('the hourly sync adds each guest of a group event', async () => {
  const attendees = people('Ada', 'Ben').map((one) => ({
    ...{ ...one, seatUid: `seat-${one.name}` },
    bookingFieldsResponses: { name: one.name, email: one.email, ref: `from-${one.name}` },
  }))
  const app = await withListed([{ ...calListed(booking), attendees }])
  await deliverSeats(app, ['Ada'], { seat: 'seat-Ada' })
  await reconcileBookings(app.deps)
  expect(seats(app)).toEqual({ Ada: 'booked', Ben: 'booked' })
  const ben = app.deps.db
    .select()
    .from(meetings)
    .all()
    .find(({ name }) => name === 'Ben')
  expect(ben).toMatchObject({ reference: 'from-Ben' })
  expect(ben?.cancelUrl).toContain('seatReferenceUid=seat-Ben')
})

test('the hourly sync updates the place to join, and reads an address that is only in the answers', async () => {
  const listed = calListed(booking)
  const [{ email, displayEmail, ...attendee } = { email: '', displayEmail: '' }] = listed.attendees
  const location = 'https://zoom.us/j/99999'
  const app = await withListed([{ ...listed, location, attendees: [attendee] }])
  await deliver(app, 'cal', booking)
  await reconcileBookings(app.deps)
  expect(app.deps.db.select().from(meetings).all()).toMatchObject([
    { email: booking.email, joinUrl: location },
  ])
})
