import type { CalendarService } from '@leadwright/shared/booking-record'
import { listAudit } from '@leadwright/shared/contracts/audit'
import { listBookings, setBookingOwner } from '@leadwright/shared/contracts/bookings/bookings'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingReference } from '../../lib/booking-reference.ts'
import { deliveryOf, type SampleBooking, signingKeys } from '../../testing/incoming-webhooks.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { comments } from '../conversations/conversations.table.ts'
import { type BookingTime, currentTime } from './bookings.rules.ts'
import { receiveDelivery } from './incoming-webhooks.usecases.ts'
import { meetings, meetingTimes } from './meetings.table.ts'
import { signCal, signCalendly } from './signature.ts'

const guest = { name: 'Grace Guest', email: 'grace@guest.test' }
const at = (day: number, hour = 9) =>
  `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
const utm = (source: string) => ({ utm_source: source, utm_campaign: `${source}-campaign` })
const first: SampleBooking = {
  ...guest,
  ...{ id: 'one', startsAt: at(20), bookedAt: at(1) },
  ...{ utm: utm('first'), reference: 'partner' },
}
const second: SampleBooking = {
  ...guest,
  id: 'two',
  previousId: 'one',
  startsAt: at(21),
  bookedAt: at(2),
  utm: utm('second'),
}
const third: SampleBooking = {
  ...guest,
  id: 'three',
  previousId: 'two',
  startsAt: at(22),
  bookedAt: at(3),
  ...{ utm: utm('third'), reference: 'another' },
}
const ended = (booking: SampleBooking, nextId?: string): SampleBooking => ({
  ...booking,
  cancelled: true,
  ...(nextId && { nextId }),
})

/** All deliveries of a booking that is rescheduled twice. */
const rescheduledTwice: Record<CalendarService, SampleBooking[]> = {
  calendly: [first, ended(first, 'two'), second, ended(second, 'three'), third],
  cal: [first, second, third],
}

async function start() {
  const app = await createTestApp(signingKeys)
  let sent = 0
  return {
    app,
    /** Each delivery has different bytes, so that its digest alone does not stop it. */
    deliver: async (service: CalendarService, booking: SampleBooking) => {
      sent += 1
      const body = JSON.stringify({ ...deliveryOf(service, booking), sent })
      const raw = new TextEncoder().encode(body)
      const { CALENDLY_SIGNING_KEY, CAL_SIGNING_KEY } = signingKeys
      const signature =
        service === 'cal'
          ? signCal(CAL_SIGNING_KEY, raw)
          : signCalendly(CALENDLY_SIGNING_KEY, raw, app.clock.now())
      await receiveDelivery(app.deps, service, [raw], signature)
    },
  }
}

const orders = (service: CalendarService) => {
  const all = rescheduledTwice[service]
  const repeated = [...all, ...all]
  return fc.shuffledSubarray(repeated, { minLength: repeated.length })
}

test.each(['calendly', 'cal'] as const)(
  'a %s booking that is rescheduled twice becomes one meeting with three times, whatever the order or number of deliveries',
  async (service) => {
    const { app, deliver } = await start()
    await fc.assert(
      fc.asyncProperty(orders(service), fc.boolean(), async (deliveries, isCancelled) => {
        app.deps.db.delete(meetings).run()
        const cancellation = isCancelled ? [ended(third)] : []
        for (const booking of [...cancellation, ...deliveries]) await deliver(service, booking)
        const rows = app.deps.db.select().from(meetings).all()
        expect(rows).toMatchObject([
          { startsAt: at(22), status: isCancelled ? 'cancelled' : 'booked', email: guest.email },
        ])
        expect(rows[0]?.cancelUrl).toContain('three')
        expect(rows).toMatchObject([
          { utmSource: 'first', utmCampaign: 'first-campaign', reference: 'partner' },
        ])
        const times = app.deps.db.select().from(meetingTimes).all()
        expect(times.map(({ startsAt }) => startsAt).toSorted()).toEqual([at(20), at(21), at(22)])
      }),
      { numRuns: 40 },
    )
  },
)

test('between the two deliveries of a reschedule nothing is cancelled', async () => {
  const { app, deliver } = await start()
  await deliver('calendly', first)
  await deliver('calendly', ended(first, 'two'))
  expect(app.deps.db.select().from(meetings).all()).toMatchObject([{ status: 'booked' }])
  await deliver('calendly', second)
  expect(app.deps.db.select().from(meetings).all()).toMatchObject([
    { status: 'booked', startsAt: at(21) },
  ])
})

test('a replaced time is not current, even before its replacement is stored', () => {
  const time = (id: string, change: Partial<BookingTime> = {}): BookingTime => ({
    ...{ externalId: id, previousId: null, nextId: null, bookedAt: at(1) },
    ...{ startsAt: at(20), endsAt: at(20, 10), cancelled: false, rescheduled: false },
    ...{ isAskedToMove: false, reason: null, reasonFrom: null },
    ...change,
  })
  const current = time('current')
  for (const change of [{ nextId: 'unknown' }, { rescheduled: true }]) {
    const replaced = time('replaced', { bookedAt: at(2), ...change })
    expect(currentTime([current, replaced])).toBe(current)
    expect(currentTime([replaced])).toBe(replaced)
  }
})

test('a repeated cancellation with another guest name is not announced again', async () => {
  const { app, deliver } = await start()
  const admin = await app.signInAs('admin')
  for (const booking of [first, ended(first), { ...ended(first), name: 'Grace Gast' }]) {
    await deliver('cal', booking)
  }
  expect(app.deps.db.select().from(meetings).all()).toMatchObject([{ name: 'Grace Gast' }])
  const { items } = await app.ok(listAudit, { query: { limit: 3 } }, admin)
  expect(items.map(({ action }) => action)).toEqual([
    ...['meeting.rebooked', 'meeting.unbooked', 'meeting.booked'],
  ])
})

test('when two meetings turn out to be one, the recorded outcome is kept', async () => {
  const { app, deliver } = await start()
  const { db } = app.deps
  await deliver('cal', third)
  app.clock.advance(1)
  await deliver('cal', first)
  db.update(meetings)
    .set({ outcome: 'attended', ignoredAt: at(1) })
    .where(eq(meetings.startsAt, first.startsAt))
    .run()
  await deliver('cal', second)
  expect(db.select().from(meetings).all()).toMatchObject([
    { startsAt: at(22), outcome: 'attended', ignoredAt: at(1) },
  ])
})

test('an admin’s choice is kept when a meeting is rescheduled or delivered again', async () => {
  const { app, deliver } = await start()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  await deliver('cal', first)
  const { items } = await app.ok(listBookings, { query: { view: 'unmatched' } }, admin)
  const [{ id = '', version = 1 } = {}] = items
  const body = { owner: { kind: 'client', id: client.id } as const, version }
  await app.ok(setBookingOwner, { params: { bookingId: id }, body }, admin)
  for (const booking of [second, first, ended(second)]) await deliver('cal', booking)
  expect(app.deps.db.select().from(meetings).all()).toMatchObject([
    { id, clientId: client.id, matchedBy: 'hand', status: 'cancelled', startsAt: at(21) },
  ])
})

test('the visitor’s origin comes from the first booking, whichever is delivered first', async () => {
  const deliveries = [
    { ...first, utm: { utm_source: 'linkedin' } },
    { ...second, utm: { utm_source: 'mail' } },
  ]
  for (const order of [deliveries, deliveries.toReversed()]) {
    const { app, deliver } = await start()
    for (const booking of order) await deliver('cal', booking)
    expect(app.deps.db.select().from(meetings).all()).toMatchObject([{ utmSource: 'linkedin' }])
  }
})

test('a recorded outcome is kept when the last time is delivered before the one in between', async () => {
  const { app, deliver } = await start()
  const client = await app.signInAs('client', { email: guest.email })
  await deliver('cal', first)
  const [{ id: recordId = '' } = {}] = app.deps.db.select().from(meetings).all()
  await app.ok(addComment, { params: { recordId }, body: { text: 'See you.' } }, client)
  app.clock.advance(1)
  for (const booking of [third, second]) await deliver('cal', booking)
  expect(app.deps.db.select().from(meetings).all()).toMatchObject([
    { id: recordId, startsAt: at(22), cancelUrl: expect.stringContaining('three') },
  ])
  expect(app.deps.db.select().from(comments).all()).toMatchObject([{ text: 'See you.' }])
})

test('an owner found by address is replaced by the first booking’s reference, but not by another address', async () => {
  const { app, deliver } = await start()
  const [byEmail, byReference] = [
    await app.signInAs('client', { email: guest.email }),
    await app.signInAs('client', { email: 'other@guest.test' }),
  ]
  const owners = () =>
    app.deps.db
      .select()
      .from(meetings)
      .all()
      .map(({ clientId }) => clientId)
  await deliver('cal', second)
  expect(owners()).toEqual([byEmail.id])
  await deliver('cal', { ...third, email: 'other@guest.test' })
  expect(owners()).toEqual([byEmail.id])
  const person = { kind: 'client', id: byReference.id } as const
  await deliver('cal', { ...first, reference: bookingReference(app.deps.vault, person) })
  expect(owners()).toEqual([byReference.id])
})

test('a booking by another person of a client belongs to the client', async () => {
  const { app, deliver } = await start()
  const client = await app.signInAs('client')
  await app.signInAs('client-limited', { clientId: client.id, email: guest.email })
  await deliver('calendly', first)
  expect(app.deps.db.select().from(meetings).all()).toMatchObject([{ clientId: client.id }])
})
