import { setBookingOwner } from '@leadwright/shared/contracts/bookings/bookings'
import { downloadMeeting, listMeetings } from '@leadwright/shared/contracts/bookings/meetings'
import { expect, test } from 'vitest'
import {
  deliver,
  deliveryOf,
  type SampleBooking,
  signingKeys,
} from '../../testing/incoming-webhooks.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { meetings } from './meetings.table.ts'

const booking: SampleBooking = {
  id: 'first',
  startsAt: '2026-03-12T09:00:00.000Z',
  bookedAt: '2026-03-10T08:00:00.000Z',
  name: 'Grace Guest',
  email: 'grace@guest.test',
}

/** A Calendly delivery with this location. */
function calendlyBody(location: object) {
  const body = deliveryOf('calendly', booking) as { payload: { scheduled_event: object } }
  Object.assign(body.payload.scheduled_event, { location })
  return JSON.stringify(body)
}

const zoom = 'https://zoom.us/j/99999'

test.each([
  [{ type: 'outbound_call', location: '+1 404-555-0134' }, '+1 404-555-0134', null],
  [
    { type: 'physical', location: '1 Example Street', additional_info: '3rd floor' },
    '1 Example Street, 3rd floor',
    null,
  ],
  [
    { type: 'inbound_call', location: '+49 30 5550100', additional_info: 'PIN: 1234' },
    '+49 30 5550100, PIN: 1234',
    null,
  ],
  [{ type: 'custom', location: 'At the fair' }, 'At the fair', null],
  [{ type: 'custom', location: zoom }, null, zoom],
  [{ type: 'ask_invitee', location: 'My office' }, 'My office', null],
  [{ type: 'ask_invitee', location: zoom }, null, zoom],
  [{ type: 'ask_invitee', location: 'https://evil.example/join' }, null, null],
  [{ type: 'ask_invitee', location: 'evil.example/join' }, null, null],
  [
    { type: 'physical', location: '1 St.Anne Road', additional_info: 'Floor 3.2, PIN:1234' },
    '1 St. Anne Road, Floor 3.2, PIN:1234',
    null,
  ],
  [
    { type: 'ask_invitee', location: 'My office, see www.evil.example or https://evil.рф/x' },
    'My office, see www. evil. example or https: //evil. рф/x',
    null,
  ],
])('Calendly: %j becomes the place %j and the link %j', async (location, place, joinUrl) => {
  const app = await createTestApp(signingKeys)
  await deliver(app, 'calendly', calendlyBody(location))
  expect(app.deps.db.select().from(meetings).all()).toMatchObject([{ place, joinUrl }])
})

test.each([
  ['+49 30 5550100', '+49 30 5550100'],
  ['1 Example Street, Berlin', '1 Example Street, Berlin'],
  ['integrations:google:meet', null],
  ['https://evil.example/join', null],
])('Cal.com: %s becomes the place %s', async (location, place) => {
  const app = await createTestApp(signingKeys)
  const body = deliveryOf('cal', booking) as { payload: object }
  const payload = { ...body.payload, location, metadata: {} }
  await deliver(app, 'cal', JSON.stringify({ ...body, payload }))
  expect(app.deps.db.select().from(meetings).all()).toMatchObject([{ place, joinUrl: null }])
})

test('a client sees the place in the list and in the calendar file', async () => {
  const app = await createTestApp(signingKeys)
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const location = { type: 'physical', location: '1 Example Street' }
  await deliver(app, 'calendly', calendlyBody(location))
  const [{ id = '', version = 1 } = {}] = app.deps.db.select().from(meetings).all()
  const body = { owner: { kind: 'client', id: client.id } as const, version }
  await app.ok(setBookingOwner, { params: { bookingId: id }, body }, admin)
  const list = await app.ok(listMeetings, { params: own, query: {} }, client)
  expect(list.items).toMatchObject([{ place: '1 Example Street', joinUrl: null }])
  const file = await app.ok(downloadMeeting, { params: { meetingId: id } }, client)
  expect(await file.text()).toContain('LOCATION:1 Example Street')
})
