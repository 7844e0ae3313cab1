import { getDeliveries, listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import { getToday } from '@leadwright/shared/contracts/today'
import { expect, test } from 'vitest'
import { calendlyToken, startCalendly } from '../../testing/calendly-stand-in.ts'
import { deliver, type SampleBooking, signingKeys } from '../../testing/deliveries.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { calendlyCallback } from './calendly-api.ts'
import { writeCheck } from './deliveries.repository.ts'
import { reconcileBookings } from './reconcile.jobs.ts'

const hour = 3_600_000

const booking = (id: string, change: Partial<SampleBooking> = {}): SampleBooking => ({
  ...{ id, name: 'Grace Guest', email: `${id}@guest.test` },
  ...{ startsAt: '2026-03-12T09:00:00.000Z', bookedAt: '2026-03-10T08:30:00.000Z' },
  ...change,
})

async function withCalendly(bookings: SampleBooking[], env: Record<string, string> = {}) {
  const calendly = await startCalendly(bookings)
  const app = await createTestApp({
    ...signingKeys,
    CALENDLY_TOKEN: calendlyToken,
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
  return { app, calendly: calendly.state, unmatched, state, due }
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
