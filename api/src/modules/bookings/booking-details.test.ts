import type { CalendarService } from '@leadwright/shared/booking-record'
import {
  type BookingView,
  listBookings,
  setBookingOutcome,
  setBookingOwner,
} from '@leadwright/shared/contracts/bookings/bookings'
import { listMeetings } from '@leadwright/shared/contracts/bookings/meetings'
import { listUnreadableBookings } from '@leadwright/shared/contracts/bookings/unreadable-bookings'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import {
  calendlyEvent,
  calendlyInvitee,
  calListed,
  deliver,
  deliveryOf,
  type SampleBooking,
  signingKeys,
} from '../../testing/incoming-webhooks.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { CalListedBooking, calListedBookings } from './cal.ts'
import { CalendlyEvent, CalendlyInvitee, listedBooking } from './calendly.ts'
import { meetings, meetingTimes } from './meetings.table.ts'
import { retryAll } from './retry-unreadable.usecases.ts'
import { upsertBooking } from './upsert-booking.usecases.ts'

const booking: SampleBooking = {
  ...{ id: 'first', startsAt: '2026-03-10T08:30:00.000Z', bookedAt: '2026-03-09T08:00:00.000Z' },
  ...{ name: 'Grace Guest', email: 'grace@guest.test' },
}
const later = {
  ...booking,
  id: 'second',
  previousId: 'first',
  startsAt: '2026-03-12T09:00:00.000Z',
}

async function withAdmin() {
  const app = await createTestApp(signingKeys)
  const admin = await app.signInAs('admin', { firstName: 'Ada', lastName: 'Min' })
  /** All bookings, the unassigned ones first. */
  const bookings = async (): Promise<BookingView[]> => {
    const views = ['unmatched', 'upcoming', 'past'] as const
    const pages = views.map((view) => app.ok(listBookings, { query: { view } }, admin))
    return (await Promise.all(pages)).flatMap(({ items }) => items)
  }
  const send = (service: CalendarService, body: unknown) =>
    deliver(app, service, JSON.stringify(body))
  return { app, admin, bookings, send }
}

interface Body {
  event?: string
  triggerEvent?: string
  payload: Record<string, unknown> & { scheduled_event?: object }
}

const bodyOf = (service: CalendarService, one: SampleBooking, change: object = {}): Body => {
  const body = deliveryOf(service, one) as Body
  return { ...body, payload: { ...body.payload, ...change } }
}
/** A Calendly delivery whose event has these fields. */
const ofEvent = (event: object) => {
  const body = bodyOf('calendly', booking)
  return bodyOf('calendly', booking, {
    scheduled_event: { ...body.payload.scheduled_event, ...event },
  })
}
const attendee = (name: string, email: string) => ({ name, email, timeZone: 'UTC' })
const grace = attendee('Grace Guest', booking.email)

describe('hosts and further guests', () => {
  test.each([
    [
      'calendly',
      ofEvent({
        event_memberships: [{ user_name: 'Tom Reed', user_email: 'tom@agency.test' }, null, 7],
        event_guests: [
          { email: 'Ann+1@Guest.test' },
          { email: 'no address' },
          { email: grace.email },
        ],
      }),
    ],
    [
      'cal',
      bodyOf('cal', booking, {
        organizer: { name: 'Tom Reed', email: 'tom@agency.test' },
        attendees: [attendee('', 'ann+1@guest.test'), grace],
        responses: {
          email: { value: grace.email },
          guests: { value: ['ann+1@guest.test', 'tom@agency.test', null] },
        },
      }),
    ],
  ] as const)('of %s are shown', async (service, body) => {
    const { bookings, send } = await withAdmin()
    await send(service, body)
    expect(await bookings()).toMatchObject([
      {
        email: grace.email,
        hosts: [{ id: null, name: 'Tom Reed' }],
        guests: ['ann+1@guest.test'],
      },
    ])
  })

  test('in a group event of Calendly, guests that another person brought are not shown', async () => {
    const { bookings, send } = await withAdmin()
    const event_guests = [{ email: 'ann@guest.test' }]
    await send('calendly', ofEvent({ event_guests, invitees_counter: { limit: 5 } }))
    expect(await bookings()).toMatchObject([{ guests: [] }])
  })

  test('a host with a login is that person of the team; a client is never a host', async () => {
    const { app, bookings, send } = await withAdmin()
    const tom = await app.signInAs('staff', { firstName: 'Tom', lastName: 'Reed' })
    const client = await app.signInAs('client')
    const memberships = [tom, client].map(({ email }) => ({ user_name: 'X', user_email: email }))
    await send('calendly', ofEvent({ event_memberships: memberships }))
    expect((await bookings())[0]?.hosts).toEqual([
      { id: tom.id, name: 'Tom Reed' },
      { id: null, name: 'X' },
    ])
  })

  test('a new host in Cal.com replaces the old one, and keeps guest and answers', async () => {
    const { bookings, send } = await withAdmin()
    await send('cal', bodyOf('cal', booking))
    const [before] = await bookings()
    const organizer = { name: 'New Host', email: 'new@agency.test' }
    const attendees = [attendee('New Host', 'new@agency.test')]
    const body = bodyOf('cal', booking, { organizer, attendees, responses: {} })
    await send('cal', { ...body, triggerEvent: 'BOOKING_REASSIGNED' })
    expect(await bookings()).toEqual([
      { ...before, hosts: [{ id: null, name: 'New Host' }], version: 2 },
    ])
  })

  test('a client sees hosts and guests of its booking, guests only if it is proved to be theirs', async () => {
    const { app, admin, bookings, send } = await withAdmin()
    const client = await app.signInAs('client')
    await send('calendly', ofEvent({ event_guests: [{ email: 'ann@guest.test' }] }))
    const [{ id = '', version = 1 } = {}] = await bookings()
    const owner = { kind: 'client', id: client.id } as const
    await app.ok(setBookingOwner, { params: { bookingId: id }, body: { owner, version } }, admin)
    const seen = async () =>
      (await app.ok(listMeetings, { params: own, query: { state: 'past' } }, client)).items
    expect(await seen()).toMatchObject([{ hosts: [{ name: 'Team' }], guests: ['ann@guest.test'] }])
    app.deps.db.update(meetings).set({ matchedBy: 'email' }).run()
    expect(await seen()).toMatchObject([{ hosts: [{ name: 'Team' }], guests: [] }])
  })
})

describe('reasons', () => {
  const cancelled = { ...booking, cancelled: true }
  test.each([
    ['calendly', { cancellation: { reason: 'Ill', canceler_type: 'invitee' } }, 'Ill', 'guest'],
    ['calendly', { cancellation: { reason: 'Ill', canceler_type: 'host' } }, 'Ill', 'host'],
    ['calendly', { cancellation: null }, null, null],
    ['cal', { cancellationReason: 'Ill', cancelledBy: booking.email }, 'Ill', 'guest'],
    ['cal', { cancellationReason: 'Ill', cancelledBy: 'tom@agency.test' }, 'Ill', 'host'],
    ['cal', { rejectionReason: 'Full' }, 'Full', 'host'],
    ['cal', { cancellationReason: 7, cancelledBy: 'no address' }, null, null],
  ] as const)('a cancellation of %s with %j', async (service, change, reason, reasonFrom) => {
    const { bookings, send } = await withAdmin()
    await send(service, bodyOf(service, booking))
    await send(service, bodyOf(service, cancelled, change))
    expect(await bookings()).toMatchObject([
      { status: 'cancelled', isAskedToMove: false, cancelled: { reason, reasonFrom } },
    ])
  })

  const moved = { reason: 'On holiday', reasonFrom: 'guest' }
  const calMoved = bodyOf('cal', later, {
    rescheduledBy: booking.email,
    responses: { rescheduleReason: { value: 'On holiday' } },
  })
  const cancellation = { reason: 'On holiday', canceler_type: 'invitee' }
  const replaced = bodyOf('calendly', { ...cancelled, nextId: 'second' }, { cancellation })
  test.each([
    ['cal', [bodyOf('cal', booking), calMoved]],
    ['calendly', [bodyOf('calendly', booking), replaced, bodyOf('calendly', later)]],
    ['calendly', [bodyOf('calendly', booking), bodyOf('calendly', later), replaced]],
  ] as const)('a new time in %s tells why, in either order', async (service, bodies) => {
    const { bookings, send } = await withAdmin()
    for (const body of bodies) await send(service, body)
    expect(await bookings()).toMatchObject([
      { status: 'booked', cancelled: null, earlierTimes: [moved] },
    ])
  })

  test('“asked for another time” is shown until the guest chooses one', async () => {
    const { bookings, send } = await withAdmin()
    await send('cal', bodyOf('cal', booking))
    const change = { requestReschedule: true, cancellationReason: 'We are away' }
    await send('cal', bodyOf('cal', cancelled, change))
    expect(await bookings()).toMatchObject([
      {
        status: 'cancelled',
        isAskedToMove: true,
        cancelled: { reason: 'We are away', reasonFrom: 'host' },
      },
    ])
    await send('cal', bodyOf('cal', later))
    expect(await bookings()).toMatchObject([{ status: 'booked', isAskedToMove: false }])
  })

  test('a reason is erased with the guest', async () => {
    const { app, send } = await withAdmin()
    await send('cal', bodyOf('cal', cancelled, { cancellationReason: 'Ill' }))
    app.deps.db.update(meetings).set({ name: null, email: null }).run()
    expect(app.deps.db.select().from(meetingTimes).all()).toMatchObject([{ reason: null }])
  })
})

/** Marks the guest as absent, or no longer. */
const marks = {
  calendly: (isNoShow: boolean) => ({
    ...bodyOf('calendly', booking, { no_show: isNoShow ? { uri: 'x' } : null }),
    event: isNoShow ? 'invitee_no_show.created' : 'invitee_no_show.deleted',
  }),
  cal: (noShow: boolean, email = booking.email) => ({
    triggerEvent: 'BOOKING_NO_SHOW_UPDATED',
    createdAt: '2026-03-10T08:50:00.000Z',
    payload: { bookingUid: booking.id, attendees: [{ email, noShow }], message: '' },
  }),
}

describe.each(['calendly', 'cal'] as const)('a no-show in %s', (service) => {
  test('is recorded, and withdrawn again', async () => {
    const { bookings, send } = await withAdmin()
    await send(service, bodyOf(service, booking))
    await send(service, marks[service](true))
    expect(await bookings()).toMatchObject([{ outcome: 'noShow', outcomeFrom: 'service' }])
    await send(service, { ...marks[service](false), padding: 1 })
    expect(await bookings()).toMatchObject([{ outcome: null, outcomeFrom: null }])
  })

  test.each(['attended', null] as const)(
    'does not overwrite what an admin recorded: %s',
    async (outcome) => {
      const { app, admin, bookings, send } = await withAdmin()
      await send(service, bodyOf(service, booking))
      const [{ id: bookingId = '', version = 1 } = {}] = await bookings()
      const body = { outcome, version }
      await app.ok(setBookingOutcome, { params: { bookingId }, body }, admin)
      await send(service, marks[service](true))
      expect(await bookings()).toMatchObject([{ outcome, outcomeFrom: 'hand' }])
    },
  )
})

test('a no-show in Calendly that names only its invitee is found by it', async () => {
  const { bookings, send } = await withAdmin()
  const body = bodyOf('calendly', booking)
  await send('calendly', body)
  const payload = {
    uri: 'https://api.calendly.com/invitee_no_shows/1',
    invitee: body.payload['uri'],
  }
  await send('calendly', { event: 'invitee_no_show.created', payload })
  expect(await bookings()).toMatchObject([{ outcome: 'noShow' }])
})

test.each([
  ['calendly', { no_show: { uri: 'x' } }, { no_show: null }],
  ['cal', { absent: true }, { absent: false }],
] as const)('the hourly sync with %s finds a no-show and its end', async (service, on, off) => {
  const { app, bookings } = await withAdmin()
  const { company } = app.deps.config
  for (const [mark, outcome] of [
    [on, 'noShow'],
    [{}, 'noShow'],
    [off, null],
  ] as const) {
    const listed = calListed(booking)
    const [one] = listed.attendees
    const read =
      service === 'cal'
        ? calListedBookings(
            company,
            CalListedBooking.parse({ ...listed, attendees: [{ ...one, absent: null, ...mark }] }),
          )
        : [
            listedBooking(
              company,
              CalendlyInvitee.parse({ ...calendlyInvitee(booking), no_show: undefined, ...mark }),
              CalendlyEvent.parse(calendlyEvent(booking)),
            ),
          ]
    transaction(app.deps.db, (tx) => {
      for (const each of read) upsertBooking(tx, app.deps, each)
    })
    expect(await bookings()).toMatchObject([{ outcome }])
  }
})

test('a no-show of a further guest or of another seat changes nothing for the guest', async () => {
  const { bookings, send } = await withAdmin()
  await send('cal', bodyOf('cal', booking))
  await send('cal', marks.cal(true, 'ann@guest.test'))
  expect(await bookings()).toMatchObject([{ outcome: null }])
})

test('in a group event, a no-show is recorded for its seat', async () => {
  const { bookings, send } = await withAdmin()
  for (const one of [grace, attendee('Ann', 'ann@guest.test')]) {
    await send(
      'cal',
      bodyOf('cal', { ...booking, ...one }, { seatsPerTimeSlot: 9, attendeeSeatId: one.name }),
    )
  }
  await send('cal', marks.cal(true))
  const outcomes = (await bookings()).map(({ name, outcome }) => [name, outcome])
  expect(Object.fromEntries(outcomes)).toEqual({ 'Grace Guest': 'noShow', Ann: null })
})

test('a no-show that arrives before its booking waits for it', async () => {
  const { app, admin, bookings, send } = await withAdmin()
  await send('cal', marks.cal(true))
  const waiting = async () => (await app.ok(listUnreadableBookings, { query: {} }, admin)).items
  expect(await waiting()).toMatchObject([{ event: 'BOOKING_NO_SHOW_UPDATED' }])
  await send('cal', bodyOf('cal', booking))
  retryAll(app.deps)
  expect([await waiting(), await bookings()]).toMatchObject([[], [{ outcome: 'noShow' }]])
})
