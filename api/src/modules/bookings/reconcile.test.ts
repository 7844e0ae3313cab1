import type { CalendarService } from '@leadwright/shared/booking-record'
import { getSyncStatus, listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import { getToday } from '@leadwright/shared/contracts/today'
import { messages } from '@leadwright/shared/messages'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startFakeCalendar } from '../../testing/fake-calendar.ts'
import { deliver, type SampleBooking, signingKeys } from '../../testing/incoming-webhooks.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { callbackUrl } from './calendar-apis.ts'
import { reconcileBookings } from './reconcile.jobs.ts'
import { writeCheck } from './webhook-receipts.repository.ts'

const hour = 3_600_000

const booking = (id: string, change: Partial<SampleBooking> = {}): SampleBooking => ({
  ...{ id, name: 'Grace Guest', email: `${id}@guest.test` },
  ...{ startsAt: '2026-03-12T09:00:00.000Z', bookedAt: '2026-03-10T08:30:00.000Z' },
  ...change,
})

async function withCalendar(
  service: CalendarService,
  bookings: SampleBooking[],
  env: Record<string, string> = {},
) {
  const calendar = await startFakeCalendar(service, bookings)
  const app = await createTestApp({ ...signingKeys, ...calendar.env, ...env })
  const admin = await app.signInAs('admin')
  const url = callbackUrl(app.deps.config.portalOrigin, service)
  calendar.state.subscriptions.push({ id: 'own', url, isActive: true })
  const unmatched = async () =>
    (await app.ok(listBookings, { query: { view: 'unmatched' } }, app.signInAgain(admin))).items
  const state = async () => {
    const { items } = await app.ok(getSyncStatus, {}, app.signInAgain(admin))
    return items.find((one) => one.service === service)
  }
  const due = async () =>
    (await app.ok(getToday, { query: {} }, app.signInAgain(admin))).due.map(({ kind }) => kind)
  return { app, calendar: calendar.state, unmatched, state, due }
}

const withoutToken = { CALENDLY_TOKEN: '', CAL_TOKEN: '' }

describe.each(['calendly', 'cal'] as const)('with %s', (service) => {
  test('undelivered bookings are found, added once, and reported for a day', async () => {
    const bookings: SampleBooking[] = []
    const { app, unmatched, state, due } = await withCalendar(service, bookings)
    await reconcileBookings(app.deps)
    bookings.push(booking('one'), booking('two'))
    await deliver(app, service, booking('one'))
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

  test('bookings made before the first sync do not count as missed', async () => {
    const { app, unmatched, state } = await withCalendar(service, [booking('one')])
    await reconcileBookings(app.deps)
    expect((await unmatched()).length).toBe(1)
    expect(await state()).toMatchObject({ missed: 0, needsLook: false })
  })

  test('an unreadable entry does not hide others, and is reported with its reason', async () => {
    const { app, unmatched, state, due } = await withCalendar(service, [
      booking('one', { email: 'no address' }),
      booking('two', { bookedAt: 'lately' }),
      booking('three'),
      booking('four', { email: 'none either' }),
    ])
    await reconcileBookings(app.deps)
    app.clock.advance(hour)
    await reconcileBookings(app.deps)
    expect((await unmatched()).map(({ email }) => email)).toEqual(['three@guest.test'])
    const { unreadable, ...rest } = (await state()) ?? {}
    expect(rest).toMatchObject({ needsLook: true, missed: 0, lastDeliveryAt: null })
    expect(unreadable?.map(({ count }) => count)).toEqual([2, 1])
    expect(unreadable?.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(new RegExp(`email: ${messages.fields.email.slice(0, -1)}$`)),
      expect.stringMatching(/(updated_at|createdAt): /),
    ])
    expect(JSON.stringify(unreadable)).not.toContain('no address')
    expect(await due()).toContain('bookings.deliveries')
  })

  test('a booking that could not be read is added within a day once it is readable', async () => {
    const old = booking('one', { bookedAt: '2026-03-09T08:00:00.000Z' })
    const bookings = [{ ...old, email: 'no address' }]
    const { app, unmatched, state } = await withCalendar(service, bookings)
    await reconcileBookings(app.deps)
    bookings.splice(0, 1, old)
    app.clock.advance(hour)
    await reconcileBookings(app.deps)
    expect(await unmatched()).toEqual([])
    app.clock.advance(23 * hour)
    await reconcileBookings(app.deps)
    expect(await unmatched()).toMatchObject([{ email: old.email }])
    expect(await state()).toMatchObject({ missed: 1 })
  })

  test('without the required token, an earlier sync is not shown', async () => {
    const { app, state } = await withCalendar(service, [], withoutToken)
    const check = { provider: service, subscription: 'missing' } as const
    writeCheck(app.deps, { ...check, checkedAt: '2026-03-01T09:00:00.000Z' })
    expect(await state()).toMatchObject({ checkedAt: null, subscription: null, needsLook: false })
  })

  test('a delivery that may still arrive does not count as missed, and its arrival changes nothing', async () => {
    const fresh = booking('one', { bookedAt: '2026-03-10T08:55:00.000Z' })
    const bookings: SampleBooking[] = []
    const { app, unmatched, state } = await withCalendar(service, bookings)
    await reconcileBookings(app.deps)
    bookings.push(fresh)
    await reconcileBookings(app.deps)
    expect((await unmatched()).length).toBe(1)
    expect(await state()).toMatchObject({ missed: 0, needsLook: false })
    await deliver(app, service, fresh)
    expect((await unmatched()).length).toBe(1)
    expect(await state()).toMatchObject({ missed: 0, needsLook: false })
  })

  test('a reschedule that was delivered does not count as missed', async () => {
    const [first, second] = [
      booking('one'),
      booking('two', { previousId: 'one', startsAt: '2026-03-13T09:00:00.000Z' }),
    ]
    const bookings: SampleBooking[] = []
    const { app, unmatched, state } = await withCalendar(service, bookings)
    await reconcileBookings(app.deps)
    bookings.push({ ...first, cancelled: true, nextId: 'two' }, second)
    for (const delivery of [first, second]) await deliver(app, service, delivery)
    await reconcileBookings(app.deps)
    expect(await unmatched()).toMatchObject([{ startsAt: second.startsAt, status: 'booked' }])
    expect(await state()).toMatchObject({ missed: 0, needsLook: false })
  })

  test('details from a delivery stay when the sync reports the booking, too', async () => {
    const one = booking('one', { answers: [{ question: 'What for?', answer: 'More leads' }] })
    const bookings: SampleBooking[] = []
    const { app, unmatched, state } = await withCalendar(service, bookings)
    await reconcileBookings(app.deps)
    await deliver(app, service, one)
    const [delivered] = await unmatched()
    bookings.push(one)
    await reconcileBookings(app.deps)
    expect(await unmatched()).toEqual([delivered])
    const moved = { ...one, id: 'two', previousId: 'one', startsAt: '2026-03-13T09:00:00.000Z' }
    bookings.splice(0, 1, { ...one, cancelled: true, nextId: 'two' }, moved)
    await reconcileBookings(app.deps)
    expect(await unmatched()).toMatchObject([
      { startsAt: moved.startsAt, title: delivered?.title, answers: one.answers },
    ])
    expect(await state()).toMatchObject({ missed: 1 })
  })

  test('a booking found only by the sync is named after its calendar', async () => {
    const { app, unmatched } = await withCalendar(service, [booking('one')])
    await reconcileBookings(app.deps)
    expect((await unmatched()).map(({ title }) => title)).toEqual(['30-minute meeting'])
  })

  test('no URL from an answer is requested', async () => {
    const { app } = await withCalendar(service, [booking('one')])
    const fetched = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => fetched.mockRestore())
    await reconcileBookings(app.deps)
    const hosts = new Set(fetched.mock.calls.map(([url]) => new URL(String(url)).origin))
    expect([...hosts]).toEqual([app.deps.config.bookings.apis[service].apiUrl])
  })

  test('undelivered reschedules and cancellations are found, too', async () => {
    const moved = booking('two', {
      previousId: 'one',
      email: 'one@guest.test',
      startsAt: '2026-03-13T09:00:00.000Z',
    })
    const bookings: SampleBooking[] = []
    const { app, unmatched, state } = await withCalendar(service, bookings)
    await reconcileBookings(app.deps)
    bookings.push(
      booking('one', { cancelled: true, nextId: 'two' }),
      moved,
      booking('three', { cancelled: true }),
    )
    await deliver(app, service, booking('one'))
    await deliver(app, service, booking('three'))
    await reconcileBookings(app.deps)
    expect(await unmatched()).toMatchObject([
      { startsAt: moved.startsAt, earlierTimes: [{ startsAt: booking('one').startsAt }] },
    ])
    expect(await state()).toMatchObject({ missed: 2 })
  })

  test.each(['disabled', 'missing'] as const)(
    'a %s subscription is reported',
    async (subscription) => {
      const { app, calendar, state, due } = await withCalendar(service, [])
      calendar.subscriptions = calendar.subscriptions
        .filter(() => subscription === 'disabled')
        .map((one) => ({ ...one, isActive: false }))
      await reconcileBookings(app.deps)
      expect(await state()).toMatchObject({ subscription, needsLook: true })
      expect(await due()).toContain('bookings.deliveries')
    },
  )

  test('an unreachable service is reported after three hours, not earlier', async () => {
    const { app, calendar, state } = await withCalendar(service, [])
    await reconcileBookings(app.deps)
    calendar.isDown = true
    await reconcileBookings(app.deps)
    expect(await state()).toMatchObject({ subscription: 'unreachable', needsLook: false })
    app.clock.advance(4 * hour)
    expect(await state()).toMatchObject({ needsLook: true })
  })

  test('without a token no request is sent', async () => {
    const { app, calendar } = await withCalendar(service, [], withoutToken)
    await reconcileBookings(app.deps)
    expect(calendar.asked).toEqual([])
  })
})
