import type { CalendarService } from '@leadwright/shared/booking-record'
import { getDeliveries, listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import { getToday } from '@leadwright/shared/contracts/today'
import { describe, expect, test } from 'vitest'
import { calendarToken, startCalendar } from '../../testing/calendar-stand-in.ts'
import { deliver, type SampleBooking, signingKeys } from '../../testing/deliveries.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { callbackOf } from './calendar-api.ts'
import { writeCheck } from './deliveries.repository.ts'
import { meetings } from './meetings.table.ts'
import { reconcileBookings } from './reconcile.jobs.ts'

const hour = 3_600_000

const booking = (id: string, change: Partial<SampleBooking> = {}): SampleBooking => ({
  ...{ id, name: 'Grace Guest', email: `${id}@guest.test` },
  ...{ startsAt: '2026-03-12T09:00:00.000Z', bookedAt: '2026-03-10T08:30:00.000Z' },
  ...change,
})

const settings = {
  calendly: { token: 'CALENDLY_TOKEN', url: 'CALENDLY_API_URL' },
  cal: { token: 'CAL_TOKEN', url: 'CAL_API_URL' },
} as const

async function withCalendar(
  service: CalendarService,
  bookings: SampleBooking[],
  token: string = calendarToken,
) {
  const calendar = await startCalendar(service, bookings)
  const app = await createTestApp({
    ...signingKeys,
    [settings[service].token]: token,
    [settings[service].url]: calendar.url,
  })
  const admin = await app.signInAs('admin')
  const url = callbackOf(app.deps.config.portalOrigin, service)
  calendar.state.subscriptions.push({ id: 'own', url, isActive: true })
  const unmatched = async () =>
    (await app.ok(listBookings, { query: { view: 'unmatched' } }, app.signInAgain(admin))).items
  const state = async () => {
    const { items } = await app.ok(getDeliveries, {}, app.signInAgain(admin))
    return items.find((one) => one.service === service)
  }
  const due = async () =>
    (await app.ok(getToday, { query: {} }, app.signInAgain(admin))).due.map(({ kind }) => kind)
  return { app, calendar: calendar.state, unmatched, state, due }
}

describe.each(['calendly', 'cal'] as const)('a comparison with %s', (service) => {
  test('bookings that were not delivered are found, entered once, and reported for a day', async () => {
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

  test('what was booked before the first comparison was not missed', async () => {
    const { app, unmatched, state } = await withCalendar(service, [booking('one')])
    await reconcileBookings(app.deps)
    expect((await unmatched()).length).toBe(1)
    expect(await state()).toMatchObject({ missed: 0, needsLook: false })
  })

  test('a cancellation found by the comparison keeps what the delivery said', async () => {
    const answers = [{ question: 'What is it about?', answer: 'Leads' }]
    const told = booking('one', { answers, title: 'Intro' })
    const bookings: SampleBooking[] = []
    const { app } = await withCalendar(service, bookings)
    await deliver(app, service, told)
    bookings.push({ ...told, cancelled: true })
    await reconcileBookings(app.deps)
    expect(app.deps.db.select().from(meetings).all()).toMatchObject([
      { status: 'cancelled', title: 'Intro', answers },
    ])
  })

  test('an entry that cannot be read hides no other', async () => {
    const { app, unmatched, state } = await withCalendar(service, [
      booking('one', { email: 'no address' }),
      booking('two', { bookedAt: 'lately' }),
      booking('three'),
    ])
    await reconcileBookings(app.deps)
    expect((await unmatched()).map(({ email }) => email)).toEqual(['three@guest.test'])
    expect(await state()).toMatchObject({ skipped: 2 })
  })

  test('without the token that it needs, an earlier comparison is not shown', async () => {
    const { app, state } = await withCalendar(service, [], '')
    const check = { provider: service, subscription: 'missing' } as const
    writeCheck(app.deps, { ...check, checkedAt: '2026-03-01T09:00:00.000Z' })
    expect(await state()).toMatchObject({ checkedAt: null, subscription: null, needsLook: false })
  })

  test('a delivery that may still be under way was not missed; its arrival changes nothing', async () => {
    const fresh = booking('one', { bookedAt: '2026-03-10T08:55:00.000Z' })
    const { app, unmatched, state } = await withCalendar(service, [fresh])
    await reconcileBookings(app.deps)
    await deliver(app, service, fresh)
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
    'a subscription that is %s is reported',
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

  test('a service that does not answer is reported after three hours, and no sooner', async () => {
    const { app, calendar, state } = await withCalendar(service, [])
    await reconcileBookings(app.deps)
    calendar.isDown = true
    await reconcileBookings(app.deps)
    expect(await state()).toMatchObject({ subscription: 'unreachable', needsLook: false })
    app.clock.advance(4 * hour)
    expect(await state()).toMatchObject({ needsLook: true })
  })

  test('without a token nothing is asked', async () => {
    const { app, calendar } = await withCalendar(service, [], '')
    await reconcileBookings(app.deps)
    expect(calendar.asked).toEqual([])
  })
})
