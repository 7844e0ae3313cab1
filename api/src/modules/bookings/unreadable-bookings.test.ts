import type { CalendarService } from '@leadwright/shared/booking-record'
import { listAudit } from '@leadwright/shared/contracts/audit'
import { getSyncStatus, listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import * as contract from '@leadwright/shared/contracts/bookings/unreadable-bookings'
import { UNREADABLE_DAYS } from '@leadwright/shared/retention'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { startFakeCalendar } from '../../testing/fake-calendar.ts'
import {
  deliver,
  deliveryOf,
  type SampleBooking,
  signingKeys,
} from '../../testing/incoming-webhooks.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { unreadableBookings } from './booking-sync.table.ts'
import { purgeBookings, reconcileBookings } from './reconcile.jobs.ts'
import { retryAll } from './retry-unreadable.usecases.ts'
import { limitUnreadable } from './unreadable-bookings.repository.ts'

const day = 86_400_000
const booking: SampleBooking = {
  id: 'first',
  startsAt: '2026-03-12T09:00:00.000Z',
  bookedAt: '2026-03-10T08:00:00.000Z',
  name: 'Grace Guest',
  email: 'grace@guest.test',
}
const services: CalendarService[] = ['calendly', 'cal']

async function withAdmin(env: Record<string, string> = {}) {
  const app = await createTestApp({ ...signingKeys, ...env })
  const admin = await app.signInAs('admin')
  const list = async () =>
    (await app.ok(contract.listUnreadableBookings, { query: {} }, app.signInAgain(admin))).items
  const only = async () => {
    const [{ id = '' } = {}, ...more] = await list()
    expect(more).toEqual([])
    return { params: { unreadableId: id } }
  }
  const guests = async () =>
    (
      await app.ok(listBookings, { query: { view: 'unmatched' } }, app.signInAgain(admin))
    ).items.map(({ email }) => email)
  return { app, admin, list, only, guests }
}

const unreadable = (service: CalendarService, change: Partial<SampleBooking> = {}) =>
  JSON.stringify(deliveryOf(service, { ...booking, email: 'no address', ...change }))

describe.each(services)('with %s', (service) => {
  test('a delivery that cannot be read is listed with its event, its reason and its content', async () => {
    const { app, admin, list, only } = await withAdmin()
    const body = unreadable(service)
    await deliver(app, service, body)
    await deliver(app, service, body)
    expect(await list()).toMatchObject([
      {
        service,
        channel: 'webhook',
        event: service === 'calendly' ? 'invitee.created' : 'BOOKING_CREATED',
        reason: expect.stringMatching(/email/),
        hasContent: true,
        canRetry: true,
      },
    ])
    const found = await app.ok(contract.getUnreadableBooking, await only(), admin)
    expect(found.content).toBe(body)
    const { items } = await app.ok(getSyncStatus, {}, admin)
    expect(items.find((one) => one.service === service)).toMatchObject({
      unreadable: [{ count: 1 }],
      needsLook: true,
    })
  })

  test('a large body of 70 kB is read', async () => {
    const { app, list, guests } = await withAdmin()
    const answers = [{ question: 'Notes?', answer: 'x'.repeat(70_000) }]
    await deliver(app, service, { ...booking, answers })
    expect([await list(), await guests()]).toEqual([[], [booking.email]])
  })

  test('discarding erases it, and another try of the service does not list it again', async () => {
    const { app, admin, list, only } = await withAdmin()
    await deliver(app, service, unreadable(service))
    await app.ok(contract.discardUnreadableBooking, await only(), admin)
    expect(app.deps.db.select().from(unreadableBookings).all()).toEqual([])
    await deliver(app, service, unreadable(service))
    expect(await list()).toEqual([])
    const audit = await app.ok(listAudit, { query: { limit: 1 } }, app.signInAgain(admin))
    expect(audit.items[0]?.sentence).toMatch(/discarded a booking from .* that could not be read/)
  })

  test('an entry of the hourly sync is listed once, and stays discarded', async () => {
    const bookings = [{ ...booking, email: 'no address' }]
    const calendar = await startFakeCalendar(service, bookings)
    const { app, admin, list, only } = await withAdmin(calendar.env)
    await reconcileBookings(app.deps)
    app.clock.advance(day)
    await reconcileBookings(app.deps)
    expect(await list()).toMatchObject([{ channel: 'sync', event: null, canRetry: true }])
    await app.ok(contract.discardUnreadableBooking, await only(), app.signInAgain(admin))
    app.clock.advance(day)
    await reconcileBookings(app.deps)
    expect(await list()).toEqual([])
  })

  test('trying an entry of the sync again lists it again', async () => {
    const bookings = [{ ...booking, email: 'no address' }]
    const calendar = await startFakeCalendar(service, bookings)
    const { app, admin, list, only, guests } = await withAdmin(calendar.env)
    await reconcileBookings(app.deps)
    const input = await only()
    const retry = () => app.send(contract.retryUnreadableBooking, input, app.signInAgain(admin))
    expect(await retry()).toMatchObject({ status: 409 })
    calendar.state.isDown = true
    expect(await (await retry()).json()).toMatchObject({ error: { code: 'bookings.unreachable' } })
    calendar.state.isDown = false
    bookings.splice(0, 1, booking)
    app.clock.advance(1_000)
    expect(await retry()).toMatchObject({ status: 204 })
    expect([await list(), await guests()]).toEqual([[], [booking.email]])
  })
})

test('after an upgrade, a delivery is read by its button, or by the next run of the job', async () => {
  for (const isJob of [true, false]) {
    const { app, admin, list, only, guests } = await withAdmin()
    await deliver(app, 'calendly', unreadable('calendly'))
    // Stands for a release that can read it.
    const content = Buffer.from(JSON.stringify(deliveryOf('calendly', booking)))
    app.deps.db.update(unreadableBookings).set({ content }).run()
    if (isJob) retryAll(app.deps)
    else await app.ok(contract.retryUnreadableBooking, await only(), admin)
    expect([await list(), await guests()]).toEqual([[], [booking.email]])
  }
})

test('a delivery that still cannot be read stays, and the error has the reason', async () => {
  const { app, admin, list, only } = await withAdmin()
  await deliver(app, 'cal', unreadable('cal'))
  retryAll(app.deps)
  const response = await app.send(contract.retryUnreadableBooking, await only(), admin)
  expect(await response.json()).toMatchObject({
    error: { code: 'bookings.unreadable', message: expect.stringContaining('email') },
  })
  expect(await list()).toHaveLength(1)
})

test('a delivery that is too large is listed without its content and cannot be tried again', async () => {
  const { app, admin, list, only } = await withAdmin()
  await deliver(app, 'cal', JSON.stringify({ padding: 'x'.repeat(300_000) }))
  expect(await list()).toMatchObject([{ event: null, hasContent: false, canRetry: false }])
  expect(await app.send(contract.retryUnreadableBooking, await only(), admin)).toMatchObject({
    status: 409,
  })
})

test('contents are erased after some days, and the entry stays', async () => {
  const { app, list } = await withAdmin()
  await deliver(app, 'cal', unreadable('cal'))
  app.clock.advance(UNREADABLE_DAYS * day)
  purgeBookings(app.deps)
  expect(await list()).toMatchObject([{ hasContent: true }])
  app.clock.advance(1)
  purgeBookings(app.deps)
  expect(await list()).toMatchObject([{ hasContent: false }])
})

test.each([
  [{ entries: 9, contents: 2, bytes: 1_000_000 }, [true, true, false]],
  [{ entries: 9, contents: 9, bytes: 2_500 }, [true, false, false]],
  [{ entries: 2, contents: 9, bytes: 1_000_000 }, [true, true]],
])('with the bounds %j the newest are kept', async (bounds, kept) => {
  const { app, list } = await withAdmin()
  for (const id of ['one', 'two', 'three']) {
    await deliver(app, 'calendly', unreadable('calendly', { id }))
    app.clock.advance(1_000)
  }
  transaction(app.deps.db, (tx) => limitUnreadable(tx, bounds))
  expect((await list()).map(({ hasContent }) => hasContent)).toEqual(kept)
})

test('staff and clients see and change nothing of it', async () => {
  const { app, only } = await withAdmin()
  await deliver(app, 'cal', unreadable('cal'))
  const input = await only()
  for (const role of ['staff', 'client'] as const) {
    const caller = await app.signInAs(role)
    for (const endpoint of [
      contract.getUnreadableBooking,
      contract.retryUnreadableBooking,
      contract.discardUnreadableBooking,
    ]) {
      expect(await app.send(endpoint, input, caller)).toMatchObject({ status: 403 })
    }
  }
})
