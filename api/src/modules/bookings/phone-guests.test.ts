import { getBooking, listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import { expect, test } from 'vitest'
import { bookingReference } from '../../lib/booking-reference.ts'
import {
  calListed,
  deliver,
  deliveryOf,
  type SampleBooking,
  signingKeys,
} from '../../testing/incoming-webhooks.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { CalListedBooking, calListedBookings } from './cal.ts'
import { meetings } from './meetings.table.ts'

const booking: SampleBooking = {
  id: 'first',
  startsAt: '2026-03-12T09:00:00.000Z',
  bookedAt: '2026-03-10T08:00:00.000Z',
  name: 'Grace Guest',
  email: 'grace@guest.test',
}
const phoneOnly = { ...booking, email: '34600000000@sms.cal.com' }
const phoneAnswer = { question: 'Phone number', answer: '+34600000000' }

async function withAdmin() {
  const app = await createTestApp(signingKeys)
  const admin = await app.signInAs('admin')
  const unmatched = async () =>
    (await app.ok(listBookings, { query: { view: 'unmatched' } }, admin)).items
  return { app, admin, unmatched }
}

test('a Cal.com guest with only a phone number is shown with the number and without an email', async () => {
  const { app, admin, unmatched } = await withAdmin()
  await deliver(app, 'cal', phoneOnly)
  const [found] = await unmatched()
  expect(found).toMatchObject({ name: booking.name, email: null, answers: [phoneAnswer] })
  expect(JSON.stringify(found)).not.toContain('sms.cal.com')
  const params = { bookingId: found?.id ?? '' }
  expect(await app.ok(getBooking, { params }, admin)).toEqual(found)
})

test('such a booking from release 1.0 is shown in the same way', async () => {
  const { app, unmatched } = await withAdmin()
  await deliver(app, 'cal', phoneOnly)
  app.deps.db.update(meetings).set({ name: phoneOnly.email, answers: [] }).run()
  expect(await unmatched()).toMatchObject([
    { name: phoneAnswer.answer, email: null, answers: [phoneAnswer] },
  ])
})

test('the generated address of such a guest matches no client and no application', async () => {
  const { app, unmatched } = await withAdmin()
  await app.signInAs('client', { email: phoneOnly.email })
  await deliver(app, 'cal', phoneOnly)
  expect(await unmatched()).toMatchObject([{ owner: null, matchNote: null }])
})

test('a client who books by phone number is found by the link, without a note on the address', async () => {
  const { app, admin } = await withAdmin()
  const client = await app.signInAs('client')
  const reference = bookingReference(app.deps.vault, { kind: 'client', id: client.id })
  await deliver(app, 'cal', { ...phoneOnly, reference })
  expect(await app.ok(listBookings, { query: {} }, admin)).toMatchObject({
    items: [{ owner: { id: client.id }, matchNote: null }],
  })
})

test('a phone number for text reminders is stored only once', async () => {
  const { app, unmatched } = await withAdmin()
  const body = deliveryOf('calendly', booking) as { payload: object }
  Object.assign(body.payload, { text_reminder_number: '+34 600 000 000' })
  await deliver(app, 'calendly', JSON.stringify(body))
  const kept = { question: 'Phone number', answer: '+34 600 000 000' }
  expect(await unmatched()).toMatchObject([{ email: booking.email, answers: [kept] }])
  Object.assign(body.payload, {
    created_at: '2026-03-10T08:10:00.000Z',
    questions_and_answers: [{ question: 'Mobile?', answer: '+34600000000' }],
  })
  await deliver(app, 'calendly', JSON.stringify(body))
  expect(await unmatched()).toMatchObject([
    { answers: [{ question: 'Mobile?', answer: '+34600000000' }] },
  ])
})

test('a delivery without answers keeps the stored answers next to the phone number', async () => {
  const { app, unmatched } = await withAdmin()
  const answers = [{ question: 'What for?', answer: 'More leads' }]
  await deliver(app, 'calendly', { ...booking, answers })
  const body = deliveryOf('calendly', { ...booking, cancelled: false }) as { payload: object }
  Object.assign(body.payload, { text_reminder_number: '+34600000000' })
  await deliver(app, 'calendly', JSON.stringify(body))
  expect(await unmatched()).toMatchObject([{ answers: [phoneAnswer, ...answers] }])
})

test('labels of Cal.com’s own fields read like questions, and answers keep their line breaks', async () => {
  const { app, unmatched } = await withAdmin()
  const body = deliveryOf('cal', booking) as { payload: { responses: object } }
  Object.assign(body.payload.responses, {
    notes: { label: 'additional_notes', value: 'First\nSecond' },
    smsReminderNumber: { value: '+34600000000' },
    budget: { label: 'Budget, in USD', value: 5_000 },
  })
  await deliver(app, 'cal', JSON.stringify(body))
  expect((await unmatched())[0]?.answers).toEqual([
    { question: 'Additional notes', answer: 'First\nSecond' },
    { question: 'Sms reminder number', answer: '+34600000000' },
    { question: 'Budget, in USD', answer: '5000' },
  ])
})

const reassigned = (change: object) => {
  const body = deliveryOf('cal', booking) as { payload: object }
  const payload = { ...body.payload, responses: {}, metadata: {}, ...change }
  const at = { triggerEvent: 'BOOKING_REASSIGNED', createdAt: '2026-03-10T08:20:00.000Z' }
  return JSON.stringify({ ...body, ...at, payload })
}

test('a new host in Cal.com changes the place to join and no guest details', async () => {
  const { app, unmatched } = await withAdmin()
  const answers = [{ question: 'What for?', answer: 'More leads' }]
  await deliver(app, 'cal', { ...booking, answers })
  const [before] = await unmatched()
  const host = { name: 'New Host', email: 'new-host@team.test', timeZone: 'UTC' }
  const location = 'https://zoom.us/j/99999'
  await deliver(app, 'cal', reassigned({ title: 'Other', attendees: [host], location }))
  expect(await unmatched()).toEqual([{ ...before, joinUrl: location, version: 2 }])
  await deliver(app, 'cal', reassigned({ location: 'integrations:daily' }))
  expect(await unmatched()).toMatchObject([{ joinUrl: location, version: 2 }])
})

test('a booking whose first delivery reports a new host is added', async () => {
  const { app, unmatched } = await withAdmin()
  await deliver(app, 'cal', reassigned({ location: 'https://zoom.us/j/99999' }))
  expect(await unmatched()).toMatchObject([
    { name: booking.name, email: booking.email, joinUrl: 'https://zoom.us/j/99999' },
  ])
})

test('the Cal.com list also reports a phone number', async () => {
  const { app } = await withAdmin()
  const listed = calListed(phoneOnly)
  const [attendee] = listed.attendees
  const attendees = [{ ...attendee, phoneNumber: '+34 600 000 000' }]
  const read = CalListedBooking.parse({ ...listed, attendees })
  expect(calListedBookings(app.deps.config.company, read)).toMatchObject([
    { phone: '+34 600 000 000' },
  ])
})
