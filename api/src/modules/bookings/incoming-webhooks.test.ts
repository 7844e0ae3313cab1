import { listAudit } from '@leadwright/shared/contracts/audit'
import { getSyncStatus, listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import { getToday } from '@leadwright/shared/contracts/today'
import { messages } from '@leadwright/shared/messages'
import { expect, test, vi } from 'vitest'
import {
  deliveryOf,
  type SampleBooking,
  signedRequest,
  signingKeys,
} from '../../testing/incoming-webhooks.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { webhookReceipts } from './booking-sync.table.ts'
import { meetings, meetingTimes } from './meetings.table.ts'

const services = ['calendly', 'cal'] as const
const booking: SampleBooking = {
  id: 'first',
  startsAt: '2026-03-12T09:00:00.000Z',
  bookedAt: '2026-03-10T08:00:00.000Z',
  name: 'Grace Guest',
  email: 'grace@guest.test',
}

async function withAdmin(env: Record<string, string> = signingKeys) {
  const app = await createTestApp(env)
  const admin = await app.signInAs('admin')
  const deliver = (request: Request) => app.app.fetch(request)
  const signed = (service: (typeof services)[number], body: unknown, key?: string) =>
    signedRequest(app.deps.config.portalOrigin, service, body, {
      now: app.clock.now(),
      ...(key && { key }),
    })
  return { app, admin, deliver, signed }
}

const rowsOf = ({ deps }: TestApp) =>
  [meetings, meetingTimes, webhookReceipts].map(
    (table) => deps.db.select().from(table).all().length,
  )

test.each(services)(
  'a delivery from %s becomes a booking with all required fields',
  async (service) => {
    const { app, admin, deliver, signed } = await withAdmin()
    const full = {
      ...booking,
      timeZone: 'America/New_York',
      answers: [{ question: 'What for?', answer: 'More leads' }],
      utm: { utm_source: 'linkedin', utm_campaign: 'spring' },
      reference: 'founder',
    }
    const response = await deliver(signed(service, deliveryOf(service, full)))
    expect(response.status).toBe(204)
    const { items } = await app.ok(listBookings, { query: { view: 'unmatched' } }, admin)
    expect(items).toMatchObject([
      {
        source: service,
        status: 'booked',
        calendarKey: '30',
        startsAt: booking.startsAt,
        endsAt: '2026-03-12T09:30:00.000Z',
        name: 'Grace Guest',
        email: 'grace@guest.test',
        timeZone: 'America/New_York',
        answers: full.answers,
        utm: { utmSource: 'linkedin', utmCampaign: 'spring', utmMedium: null },
        owner: null,
        joinUrl: expect.stringMatching(/^https:/),
        cancelUrl: expect.stringMatching(/^https:.*first/),
        rescheduleUrl: expect.stringMatching(/^https:.*first/),
        earlierTimes: [],
      },
    ])
    const audit = await app.ok(listAudit, { query: { limit: 1 } }, admin)
    expect(audit.items.map(({ sentence }) => sentence)).toEqual([
      'The system added a booking for 12 Mar 2026, 09:00 UTC.',
    ])
    expect(app.deps.db.select().from(meetings).get()?.reference).toBe('founder')
  },
)

test.each(services)(
  '%s: forged, unsigned and altered deliveries are rejected and nothing is stored',
  async (service) => {
    const { app, deliver, signed } = await withAdmin()
    const warn = vi.spyOn(app.deps.log, 'warn')
    const body = deliveryOf(service, booking)
    const unsigned = new Request(signed(service, body), { headers: {} })
    const altered = new Request(signed(service, body), {
      body: JSON.stringify({ ...body, more: 1 }),
    })
    for (const request of [signed(service, body, 'another-key-of-someone'), unsigned, altered]) {
      const response = await deliver(request)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ error: { code: 'webhooks.signature' } })
    }
    expect(rowsOf(app)).toEqual([0, 0, 0])
    expect(warn.mock.calls.map(([logged]) => logged)).toEqual(
      ['wrong signature', 'no signature', 'wrong signature'].map((reason) => ({
        service,
        reason,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      })),
    )
  },
)

test('Calendly may repeat a delivery for a day; older ones and ones from the future are rejected', async () => {
  const { app, deliver, signed } = await withAdmin()
  const old = signed('calendly', deliveryOf('calendly', booking))
  const again = old.clone()
  app.clock.advance(24 * 3_600_000 + 1_000)
  expect((await deliver(old)).status).toBe(401)
  app.clock.advance(-2_000)
  expect((await deliver(again)).status).toBe(204)
  const early = signed('calendly', deliveryOf('calendly', { ...booking, id: 'other' }))
  app.clock.advance(-10 * 60_000)
  expect((await deliver(early)).status).toBe(401)
  expect(rowsOf(app)).toEqual([1, 1, 1])
})

test('a Cal.com delivery older than the stored receipts is rejected', async () => {
  const { app, deliver, signed } = await withAdmin()
  const body = deliveryOf('cal', booking)
  app.clock.advance(90 * 24 * 3_600_000)
  expect((await deliver(signed('cal', body))).status).toBe(401)
  expect(rowsOf(app)).toEqual([0, 0, 0])
  app.clock.advance(-2 * 3_600_000)
  expect((await deliver(signed('cal', body))).status).toBe(204)
  expect(rowsOf(app)).toEqual([1, 1, 1])
})

test.each(services)('%s: the same delivery again changes nothing', async (service) => {
  const { app, deliver, signed } = await withAdmin()
  const body = deliveryOf(service, booking)
  for (const request of [signed(service, body), signed(service, body)]) {
    expect((await deliver(request)).status).toBe(204)
  }
  expect(rowsOf(app)).toEqual([1, 1, 1])
})

test('a body over 1 MB is rejected before it is read, or while it is read if its size is not stated', async () => {
  const { app, deliver, signed } = await withAdmin()
  const large = JSON.stringify({ ...deliveryOf('cal', booking), padding: 'x'.repeat(10_000_000) })
  const stated = signed('cal', large)
  stated.headers.set('content-length', String(large.length))
  expect((await deliver(stated)).status).toBe(413)
  expect((await deliver(signed('cal', large))).status).toBe(413)
  expect(rowsOf(app)).toEqual([0, 0, 0])
})

test.each(services)(
  'a signed delivery from %s over 256 kB adds nothing and is reported; a forged one is not',
  async (service) => {
    const { app, admin, deliver, signed } = await withAdmin()
    const bodyOf = (size: number) => ({
      ...deliveryOf(service, booking),
      padding: 'x'.repeat(size),
    })
    const large = bodyOf(300_000)
    expect((await deliver(signed(service, large, 'another-key'))).status).toBe(401)
    expect(rowsOf(app)).toEqual([0, 0, 0])
    for (const _ of ['first', 'repeated']) {
      expect((await deliver(signed(service, large))).status).toBe(204)
    }
    expect(rowsOf(app)).toEqual([0, 0, 1])
    const { items } = await app.ok(getSyncStatus, {}, admin)
    const state = items.find((one) => one.service === service)
    expect(state).toMatchObject({
      unreadable: [{ reason: messages.bookings.largeDelivery('256 kB'), count: 1 }],
      needsLook: true,
    })
    const { due } = await app.ok(getToday, { query: {} }, admin)
    expect(due.map(({ kind }) => kind)).toContain('bookings.deliveries')
    expect((await deliver(signed(service, bodyOf(200_000)))).status).toBe(204)
    expect(rowsOf(app)).toEqual([1, 1, 2])
  },
)

test.each(services)('without a key, %s gets a 404', async (service) => {
  const { app, deliver, signed } = await withAdmin({})
  expect((await deliver(signed(service, deliveryOf(service, booking)))).status).toBe(404)
  expect(rowsOf(app)).toEqual([0, 0, 0])
})

test.each([
  ['calendly', 'not JSON', 'unreadable'],
  ['calendly', { event: 'invitee.created', payload: { invitee: {} } }, 'unreadable'],
  ['calendly', { event: 'routing_form_submission.created', payload: {} }, 'ignored'],
  ['cal', { triggerEvent: 'PING', createdAt: booking.bookedAt, payload: {} }, 'ignored'],
  [
    'cal',
    { triggerEvent: 'BOOKING_CREATED', createdAt: booking.bookedAt, payload: {} },
    'unreadable',
  ],
] as const)(
  'a %s delivery of %j is stored as %s and adds nothing',
  async (service, body, outcome) => {
    const { app, deliver, signed } = await withAdmin()
    expect((await deliver(signed(service, body))).status).toBe(204)
    expect(rowsOf(app)).toEqual([0, 0, 1])
    expect(app.deps.db.select().from(webhookReceipts).get()).toMatchObject({ outcome })
  },
)

test('a URL with a query accepts deliveries, too, because renewed subscriptions use one', async () => {
  const { app, deliver, signed } = await withAdmin()
  const request = signed('calendly', deliveryOf('calendly', booking))
  expect((await deliver(new Request(`${request.url}?n=2`, request))).status).toBe(204)
  expect(rowsOf(app)).toEqual([1, 1, 1])
})

test('invalid fields are truncated or dropped, and only https URLs are kept', async () => {
  const { app, deliver, signed } = await withAdmin()
  const body = deliveryOf('calendly', {
    ...booking,
    name: `A\u202eB\u0000${'x'.repeat(900)}`,
    timeZone: 'Mars/Olympus',
    answers: Array.from({ length: 60 }, (_, n) => ({
      question: `Q${n}`,
      answer: 'y'.repeat(9_000),
    })),
  }) as { payload: Record<string, unknown> }
  Object.assign(body.payload, {
    cancel_url: 'javascript:alert(1)',
    reschedule_url: 'http://calendly.com/x',
    questions_and_answers: (body.payload['questions_and_answers'] as object[])
      .slice(0, 25)
      .map((one) => ({ ...one, answer: 'z'.repeat(2_100) })),
    unknown: { deeply: ['nested'] },
  })
  expect((await deliver(signed('calendly', body))).status).toBe(204)
  const row = app.deps.db.select().from(meetings).get()
  expect(row).toMatchObject({ cancelUrl: null, rescheduleUrl: null, timeZone: null })
  expect(row?.name).toMatch(/^ABx{198}$/)
  expect(row?.answers.length).toBe(20)
  expect(row?.answers[0]?.answer.length).toBe(2_000)
})
