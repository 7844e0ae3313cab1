import type { CalendarService } from '@leadwright/shared/booking-record'
import { listAudit } from '@leadwright/shared/contracts/audit'
import {
  addClientFromBooking,
  type BookingList,
  listBookingApplicants,
  listBookings,
  setBookingIgnored,
  setBookingOutcome,
  setBookingOwner,
} from '@leadwright/shared/contracts/bookings/bookings'
import { getInterview } from '@leadwright/shared/contracts/bookings/interview'
import {
  cancelMeeting,
  changeMeeting,
  listMeetings,
  meetingStates,
  planMeeting,
} from '@leadwright/shared/contracts/bookings/meetings'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import {
  eraseApplication,
  getApplicationStatus,
} from '@leadwright/shared/contracts/hiring/application'
import { inviteApplicant } from '@leadwright/shared/contracts/hiring/hiring'
import { getCounts } from '@leadwright/shared/contracts/live'
import { messages } from '@leadwright/shared/messages'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingReference, readBookingReference } from '../../lib/booking-reference.ts'
import { apply, newestLink } from '../../testing/application.ts'
import { deliver, type SampleBooking, signingKeys } from '../../testing/incoming-webhooks.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { meetings } from './meetings.table.ts'
import { purgeBookings } from './reconcile.jobs.ts'

/** The tests start at 2026-03-10 09:00 UTC. */
const booking: SampleBooking = {
  id: 'first',
  startsAt: '2026-03-12T09:00:00.000Z',
  bookedAt: '2026-03-10T08:00:00.000Z',
  name: 'Grace Guest',
  email: 'grace@guest.test',
}

async function office() {
  const app = await createTestApp(signingKeys)
  const admin = await app.signInAs('admin')
  const book = (change: Partial<SampleBooking> = {}, service: CalendarService = 'cal') =>
    deliver(app, service, { ...booking, ...change })
  const list = async (view: BookingList) =>
    (await app.ok(listBookings, { query: { view } }, app.signInAgain(admin))).items
  const only = async (view: BookingList) => {
    const [found, ...more] = await list(view)
    if (!found || more.length > 0) throw new Error(`There are ${more.length + 1} bookings.`)
    return found
  }
  const referenceOf = (kind: 'client' | 'application', id: string) =>
    bookingReference(app.deps.vault, { kind, id })
  return { app, admin, book, list, only, referenceOf }
}

test('a booking with a client’s address is assigned to the client and appears on their dashboard', async () => {
  const { app, book, only, list } = await office()
  const client = await app.signInAs('client', { email: 'mara@client.test' })
  await book({ email: 'Mara@Client.test' })
  expect(await list('unmatched')).toEqual([])
  expect((await only('upcoming')).owner?.id).toBe(client.id)
  const { items } = await app.ok(listMeetings, { params: own, query: {} }, client)
  expect(items).toMatchObject([
    {
      source: 'cal',
      joinUrl: expect.stringMatching(/^https/),
      rescheduleUrl: expect.stringContaining('first'),
      cancelUrl: expect.stringContaining('first'),
    },
  ])
  await book({ cancelled: true })
  for (const state of meetingStates) {
    const query = { state }
    expect(await app.ok(listMeetings, { params: own, query }, client)).toMatchObject({ items: [] })
  }
})

test('a meeting booked in a calendar can only be changed and cancelled there', async () => {
  const { app, admin, book, only } = await office()
  const { id: clientId, email } = await app.signInAs('client', { email: 'mara@client.test' })
  for (const service of ['calendly', 'cal'] as const) {
    await book({ id: service, email }, service)
    const { id: meetingId, version } = await only('upcoming')
    const params = { clientId, meetingId }
    const body = { title: 'Moved', startsAt: '2026-03-13T10:00:00.000Z', minutes: 30, version }
    for (const refusal of [
      await app.refused(changeMeeting, { params, body }, admin),
      await app.refused(cancelMeeting, { params }, admin),
    ]) {
      expect(refusal).toMatchObject({ status: 409, code: 'meetings.booked-elsewhere' })
    }
    expect(await only('upcoming')).toMatchObject({ startsAt: booking.startsAt, version })
    await book({ id: service, email, cancelled: true }, service)
  }
  expect(queuedMails(app.deps).filter(({ to }) => to === email)).toEqual([])
})

test('a booking through a client’s own links is theirs, whatever address is typed', async () => {
  const { app, book, only } = await office()
  const client = await app.signInAs('client')
  const { reference } = await app.ok(listMeetings, { params: own, query: {} }, client)
  await book({ email: 'private@mara.test', reference }, 'calendly')
  expect(await only('upcoming')).toMatchObject({ owner: { id: client.id } })
})

test('an applicant’s page shows the interview’s time until it is cancelled', async () => {
  const { app, admin, book } = await office()
  const { row } = await apply(app)
  const decision = { version: 1, applicantName: 'Ada', message: '' }
  await app.ok(inviteApplicant, { params: { id: row.id }, body: decision }, admin)
  const token = newestLink(app)
  const { interviewUrl } = await app.ok(getApplicationStatus, { body: { token } })
  const reference = new URL(interviewUrl ?? '').searchParams.get('ref') ?? ''
  const interview = async () => (await app.ok(getInterview, { body: { token } })).interview
  expect(await interview()).toBe(null)
  await book({ reference })
  expect(await interview()).toMatchObject({
    startsAt: booking.startsAt,
    minutes: 30,
    rescheduleUrl: expect.stringContaining('first'),
  })
  await book({ reference, cancelled: true })
  expect(await interview()).toBe(null)
  const refusal = await app.refused(getInterview, { body: { token: 'a'.repeat(43) } })
  expect(refusal).toMatchObject({ status: 404, code: 'hiring.link-unusable' })
})

test('the reference in the link takes precedence over the address, and a note reports the difference', async () => {
  const { app, book, only, referenceOf } = await office()
  const mara = await app.signInAs('client', { email: 'mara@client.test' })
  await app.signInAs('client', { email: 'jonas@client.test', firstName: 'Jonas', lastName: 'Berg' })
  await book({ email: 'jonas@client.test', reference: referenceOf('client', mara.id) })
  expect(await only('upcoming')).toMatchObject({
    owner: { kind: 'client', id: mara.id },
    matchNote: messages.bookings.otherEmail('jonas@client.test', ['Jonas Berg']),
  })
})

test.each(['calendly', 'cal'] as const)(
  'a booking through %s keeps the applicant’s reference',
  async (service) => {
    const { app, book, only, referenceOf } = await office()
    const { row } = await apply(app)
    await book({ reference: referenceOf('application', row.id) }, service)
    expect(await only('upcoming')).toMatchObject({
      owner: { kind: 'application', id: row.id, name: row.email },
      matchNote: messages.bookings.otherEmail('grace@guest.test', []),
    })
  },
)

test('a booking with an address that two clients share is not assigned; the admin is asked', async () => {
  const { app, book, only } = await office()
  await app.signInAs('client', { email: 'mara@client.test', firstName: 'Mara', lastName: 'Lind' })
  const other = await app.signInAs('client', { firstName: 'Jonas', lastName: 'Berg' })
  const { db } = app.deps
  db.update(clients)
    .set({ googleEmail: 'mara@client.test', googleEmailConfirmedAt: '2026-03-01T00:00:00.000Z' })
    .where(eq(clients.clientId, other.id))
    .run()
  await book({ email: 'mara@client.test' })
  expect(await only('unmatched')).toMatchObject({
    owner: null,
    matchNote: expect.stringMatching(
      /(Mara Lind and Jonas Berg|Jonas Berg and Mara Lind) have this/,
    ),
  })
})

test('an unsigned reference is stored as a campaign and assigns no owner', async () => {
  const { app, book, only, referenceOf } = await office()
  const client = await app.signInAs('client')
  const genuine = referenceOf('client', client.id)
  const forged = `${genuine.slice(0, -1)}${genuine.endsWith('A') ? 'E' : 'A'}`
  const { vault } = app.deps
  expect(readBookingReference(vault, genuine)).toEqual({ kind: 'client', id: client.id })
  expect(readBookingReference(vault, forged)).toBeUndefined()
  expect(readBookingReference(vault, 'founder')).toBeUndefined()
  expect(readBookingReference(vault, `a${genuine.slice(1)}`)).toBeUndefined()
  await book({ reference: forged })
  expect(await only('unmatched')).toMatchObject({ owner: null })
})

test('an admin assigns a booking or marks it as ignored, and can undo both', async () => {
  const { app, admin, book, only, list } = await office()
  const client = await app.signInAs('client')
  const { row } = await apply(app)
  await book()
  const counts = async () => (await app.ok(getCounts, { query: {} }, admin)).unmatchedBookings
  expect(await counts()).toBe(1)
  const at = async (view: BookingList) => {
    const { id: bookingId, version } = await only(view)
    return { params: { bookingId }, version }
  }
  const setOwner = async (
    view: BookingList,
    owner: { kind: 'client' | 'application'; id: string } | null,
  ) => {
    const { params, version } = await at(view)
    return app.ok(setBookingOwner, { params, body: { owner, version } }, admin)
  }
  await setOwner('unmatched', { kind: 'client', id: client.id })
  expect([await counts(), (await list('unmatched')).length]).toEqual([0, 0])
  const { items } = await app.ok(listBookingApplicants, {}, admin)
  expect(items).toEqual([{ id: row.id, name: row.email }])
  const moved = await setOwner('upcoming', { kind: 'application', id: row.id })
  expect(moved).toMatchObject({ owner: { kind: 'application' } })
  expect(await setOwner('upcoming', null)).toMatchObject({ owner: null })
  expect(await counts()).toBe(1)
  const query = { action: 'meeting.matched' }
  const sentences = (await app.ok(listAudit, { query }, admin)).items.map(
    ({ sentence }) => sentence,
  )
  expect(sentences).toEqual([
    expect.stringMatching(/ unassigned the booking of 12 Mar 2026/),
    expect.stringMatching(/ assigned the booking of 12 Mar 2026.* to an applicant\.$/),
    expect.stringMatching(/ assigned a booking to /),
  ])

  const { params, version } = await at('unmatched')
  const stale = { params, body: { ignored: true, version: version - 1 } }
  expect(await app.refused(setBookingIgnored, stale, admin)).toMatchObject({ status: 409 })
  await app.ok(setBookingIgnored, { params, body: { ignored: true, version } }, admin)
  expect(await counts()).toBe(0)
  const owned = { owner: { kind: 'client', id: client.id } as const, version: version + 1 }
  const shown = await app.ok(setBookingOwner, { params, body: owned }, admin)
  expect(shown).toMatchObject({ ignored: false, owner: { id: client.id } })
  await setOwner('upcoming', null)
  const again = { params, body: { ignored: true, version: version + 3 } }
  await app.ok(setBookingIgnored, again, admin)
  await app.ok(setBookingIgnored, { params, body: { ignored: false, version: version + 4 } }, admin)
  expect(await counts()).toBe(1)
  const missing = { kind: 'client', id: crypto.randomUUID() }
  const body = { owner: missing, version: version + 5 }
  expect(await app.refused(setBookingOwner, { params, body }, admin)).toMatchObject({ status: 404 })
})

test('attendance can be recorded once the meeting has started, but never for a cancelled meeting', async () => {
  const { app, admin, book, only } = await office()
  await book()
  const { id: bookingId, version } = await only('unmatched')
  const attended = (sent: number) => ({
    params: { bookingId },
    body: { outcome: 'attended' as const, version: sent },
  })
  expect(await app.refused(setBookingOutcome, attended(version), admin)).toMatchObject({
    code: 'bookings.not-begun',
  })
  app.clock.advance(3 * 86_400_000)
  const again = app.signInAgain(admin)
  const view = await app.ok(setBookingOutcome, attended(version), again)
  expect(view).toMatchObject({ outcome: 'attended', version: version + 1 })
  await book({ cancelled: true })
  const late = attended(version + 2)
  expect(await app.refused(setBookingOutcome, late, again)).toMatchObject({ status: 409 })
})

test('a manual meeting can be neither reassigned nor ignored', async () => {
  const { app, admin, only } = await office()
  const { id: clientId } = await app.signInAs('client')
  const planned = { title: 'Review', startsAt: booking.startsAt, minutes: 30 }
  await app.ok(planMeeting, { params: { clientId }, body: planned }, admin)
  const { id: bookingId, version } = await only('upcoming')
  const params = { bookingId }
  const owner = { params, body: { owner: null, version } }
  expect(await app.refused(setBookingOwner, owner, admin)).toMatchObject({ status: 404 })
  const ignored = { params, body: { ignored: true, version } }
  expect(await app.refused(setBookingIgnored, ignored, admin)).toMatchObject({ status: 404 })
})

test('a client added from a booking keeps it, and is added only once', async () => {
  const { app, admin, book, only, referenceOf } = await office()
  await book()
  const { id: bookingId } = await only('unmatched')
  const body = {
    firstName: 'Grace',
    lastName: 'Guest',
    email: booking.email,
    password: 'a-long-password-of-hers',
    companyName: 'Guest Ltd',
  }
  const { client } = await app.ok(addClientFromBooking, { params: { bookingId }, body }, admin)
  const owner = { kind: 'client', id: client.clientId }
  expect(await only('upcoming')).toMatchObject({ owner })
  const second = { params: { bookingId }, body: { ...body, email: 'other@guest.test' } }
  expect(await app.refused(addClientFromBooking, second, admin)).toMatchObject({ status: 409 })
  const { id } = await app.signInAs('client')
  await book({ reference: referenceOf('client', id), startsAt: '2026-03-13T09:00:00.000Z' })
  expect(await only('upcoming')).toMatchObject({
    ...{ id: bookingId, startsAt: '2026-03-13T09:00:00.000Z' },
    owner,
  })
})

test('past and cancelled bookings are paged, latest first', async () => {
  const { app, admin, book } = await office()
  const { email } = await app.signInAs('client')
  const days = ['01', '02', '03', '04']
  for (const day of days) await book({ id: day, email, startsAt: `2026-03-${day}T09:00:00.000Z` })
  await book({ id: 'gone', cancelled: true })
  const titles: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < 3; page += 1) {
    const query = { view: 'past' as const, limit: 2, ...(cursor && { cursor }) }
    const { items, nextCursor } = await app.ok(listBookings, { query }, admin)
    titles.push(...items.map(({ startsAt, status }) => `${startsAt.slice(8, 10)} ${status}`))
    cursor = nextCursor ?? undefined
  }
  expect(titles).toEqual(['12 cancelled', '04 booked', '03 booked', '02 booked', '01 booked'])
})

test('bookings are found by words of the guest, the client or the title, in any order', async () => {
  const { app, admin, book } = await office()
  const { email } = await app.signInAs('client', {
    companyName: 'Zürich Fairs',
    email: 'mara@client.test',
  })
  await book({ id: 'hers', email })
  await book({ id: 'other', name: 'Clara Winter', email: 'clara@winter.test' })
  const found = async (view: BookingList, search: string) =>
    (await app.ok(listBookings, { query: { view, search } }, admin)).items.map(({ name }) => name)
  expect(await found('upcoming', 'guest zurich')).toEqual(['Grace Guest'])
  expect(await found('upcoming', 'zurich winter')).toEqual([])
  expect(await found('unmatched', 'WINTER clara')).toEqual(['Clara Winter'])
  expect(await found('unmatched', '%')).toEqual([])
})

test('deleting a client or an application erases the guest of its meetings; the meetings are still counted', async () => {
  const { app, admin, book, list, referenceOf } = await office()
  const client = await app.signInAs('client')
  const { row, token } = await apply(app)
  await book({ id: 'c', reference: referenceOf('client', client.id) })
  await book({ id: 'a', reference: referenceOf('application', row.id) })
  app.deps.db.update(meetings).set({ place: '+1 404-555-0134' }).run()
  await app.ok(eraseClient, { params: { clientId: client.id } }, admin)
  await app.ok(eraseApplication, { body: { token } })
  const rows = app.deps.db.select().from(meetings).all()
  expect(rows.length).toBe(2)
  for (const one of rows) {
    expect(one).toMatchObject({
      ...{ name: null, email: null, reference: null, submissionId: null },
      ...{ answers: [], joinUrl: null, place: null, cancelUrl: null, rescheduleUrl: null },
    })
  }
  expect(await list('unmatched')).toEqual([])
  // A late delivery must not restore the guest.
  await book({
    id: 'a',
    reference: referenceOf('application', row.id),
    answers: [{ question: 'Q', answer: 'A' }],
  })
  expect(
    app.deps.db
      .select()
      .from(meetings)
      .all()
      .map(({ email }) => email),
  ).toEqual([null, null])
})

test('a guest is erased two years after the meeting, unless they became a client', async () => {
  const { app, book } = await office()
  const { email } = await app.signInAs('client')
  await book()
  await book({ id: 'second', email })
  const emails = () =>
    app.deps.db
      .select()
      .from(meetings)
      .all()
      .map((row) => row.email)
  app.clock.advance(731 * 86_400_000)
  purgeBookings(app.deps)
  expect(emails().toSorted()).toEqual([booking.email, email].toSorted())
  app.clock.advance(2 * 86_400_000)
  purgeBookings(app.deps)
  expect(emails().filter((one) => one !== null)).toEqual([email])
})
