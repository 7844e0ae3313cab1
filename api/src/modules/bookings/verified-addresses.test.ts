import {
  type BookingView,
  listBookings,
  setBookingOwner,
} from '@leadwright/shared/contracts/bookings/bookings'
import { downloadMeeting, listMeetings } from '@leadwright/shared/contracts/bookings/meetings'
import { updateClient } from '@leadwright/shared/contracts/clients/client-details'
import { inviteMember } from '@leadwright/shared/contracts/clients/members'
import { downloadDataExport } from '@leadwright/shared/contracts/data-export'
import { getApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { setPassword } from '@leadwright/shared/contracts/identity/account'
import { confirmEmail, updateProfile } from '@leadwright/shared/contracts/identity/profile'
import { messages } from '@leadwright/shared/messages'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { apply } from '../../testing/application.ts'
import { deliver, type SampleBooking, signingKeys } from '../../testing/incoming-webhooks.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { meetings } from './meetings.table.ts'

const stranger = 'ceo@bigcorp.test'
const booking: SampleBooking = {
  id: 'secret-booking',
  startsAt: '2026-03-12T09:00:00.000Z',
  bookedAt: '2026-03-10T08:00:00.000Z',
  name: 'Grace Guest',
  email: stranger,
}

async function office() {
  const app = await createTestApp(signingKeys)
  const admin = await app.signInAs('admin')
  const client = (firstName: string) => app.signInAs('client', { firstName, lastName: 'Client' })
  const book = (change: Partial<SampleBooking> = {}) =>
    deliver(app, 'cal', { ...booking, ...change })
  const find = async (view: 'unmatched' | 'upcoming'): Promise<BookingView[]> =>
    (await app.ok(listBookings, { query: { view } }, admin)).items
  const meetingsOf = async (caller: Caller) =>
    (await app.ok(listMeetings, { params: own, query: {} }, caller)).items
  const claim = (caller: Caller, googleEmail: string) => {
    const names = { firstName: 'Bea', lastName: 'Client', companyName: 'Bea Ltd' }
    return app.ok(updateProfile, { body: { ...names, googleEmail, version: 1 } }, caller)
  }
  const invite = async (caller: Caller, email: string) => {
    const body = { firstName: 'Ivo', lastName: 'Invited', email, role: 'client' as const }
    await app.ok(inviteMember, { params: { clientId: caller.id }, body }, caller)
    return queuedMails(app.deps).findLast(({ to }) => to === email)?.token ?? ''
  }
  return { app, admin, client, book, find, meetingsOf, claim, invite }
}

test('a Google email typed by a client matches no booking, not even when the booking is rescheduled later', async () => {
  const { client, book, find, meetingsOf, claim } = await office()
  const [bea, cas] = [await client('Bea'), await client('Cas')]
  await book()
  await claim(bea, stranger)
  await book({ id: 'moved', previousId: booking.id, bookedAt: '2026-03-10T08:30:00.000Z' })
  expect(await meetingsOf(bea)).toEqual([])
  expect(await find('unmatched')).toMatchObject([
    { owner: null, matchNote: messages.bookings.possibleMatch(['Bea Client'], false) },
  ])
  await claim(cas, stranger)
  expect(await find('unmatched')).toMatchObject([
    { matchNote: messages.bookings.possibleMatch(['Bea Client', 'Bea Client'], false) },
  ])
})

test('unverified Google emails and applications do not affect bookings with a client’s address', async () => {
  const { app, client, book, find, meetingsOf, claim } = await office()
  const [ada, bea] = [await client('Ada'), await client('Bea')]
  await claim(bea, ada.email)
  const { token } = await apply(app, ada.email)
  await book({ email: ada.email })
  await app.ok(getApplicationStatus, { body: { token } })
  await book({ id: 'second', email: ada.email })
  expect(await meetingsOf(ada)).toHaveLength(2)
  expect(await find('upcoming')).toMatchObject([
    { owner: { id: ada.id }, matchNote: null },
    { owner: { id: ada.id }, matchNote: null },
  ])
})

test('an invitation verifies its address once it is accepted', async () => {
  const { app, client, book, find, meetingsOf, invite } = await office()
  const bea = await client('Bea')
  const token = await invite(bea, stranger)
  await book()
  expect(await meetingsOf(bea)).toEqual([])
  expect(await find('unmatched')).toMatchObject([
    { matchNote: messages.bookings.possibleMatch(['Bea Client'], false) },
  ])
  const body = {
    token,
    newPassword: 'a-long-passphrase',
    confirmPassword: 'a-long-passphrase',
    termsAccepted: true as const,
  }
  await app.ok(setPassword, { body })
  await book({ id: 'second' })
  expect(await meetingsOf(bea)).toMatchObject([{ joinUrl: expect.stringMatching(/^https/) }])
  // The first booking is not reassigned; only its suggestion says that the address is confirmed.
  expect(await find('unmatched')).toMatchObject([
    { matchNote: messages.bookings.possibleMatch(['Bea Client'], true) },
  ])
})

test('an application verifies its address once an emailed link is opened', async () => {
  const { app, book, find } = await office()
  const { row, token } = await apply(app, stranger)
  await book()
  expect(await find('unmatched')).toMatchObject([
    { matchNote: messages.bookings.possibleMatch([stranger], false) },
  ])
  await app.ok(getApplicationStatus, { body: { token } })
  await book({ id: 'second' })
  expect(await find('upcoming')).toMatchObject([{ owner: { kind: 'application', id: row.id } }])
})

test('a confirmed Google email matches the bookings made afterwards', async () => {
  const { app, client, book, find, meetingsOf, claim } = await office()
  const bea = await client('Bea')
  await claim(bea, stranger)
  await book()
  const token = queuedMails(app.deps).find(({ to }) => to === stranger)?.token ?? ''
  await app.ok(confirmEmail, { body: { token } })
  expect(await meetingsOf(bea)).toEqual([])
  expect(await find('unmatched')).toMatchObject([
    { matchNote: messages.bookings.possibleMatch(['Bea Client'], true) },
  ])
  await book({ id: 'second' })
  expect(await meetingsOf(bea)).toMatchObject([{ joinUrl: expect.stringMatching(/^https/) }])
})

test('a Google email set by an admin is confirmed; saving the one a client typed does not confirm it', async () => {
  const { app, admin, client, book, meetingsOf, claim } = await office()
  const bea = await client('Bea')
  await claim(bea, stranger)
  const names = { firstName: 'Bea', lastName: 'Client', companyName: 'Bea Ltd', email: bea.email }
  const params = { clientId: bea.id }
  const save = (googleEmail: string, version: number) =>
    app.ok(updateClient, { params, body: { ...names, googleEmail, version } }, admin)
  await save(stranger, 2)
  await book()
  expect(await meetingsOf(bea)).toEqual([])
  await save('bea@gmail.test', 3)
  await book({ id: 'second', email: 'bea@gmail.test' })
  expect(await meetingsOf(bea)).toHaveLength(1)
})

test('a meeting that release 1.0 matched by an unverified address shows no links until an admin assigns it', async () => {
  const { app, admin, client, book, find, claim } = await office()
  const bea = await client('Bea')
  await claim(bea, stranger)
  await book()
  const { db } = app.deps
  db.update(meetings)
    .set({ clientId: bea.id, matchedBy: 'email', place: '+1 404-555-0134' })
    .where(eq(meetings.email, stranger))
    .run()
  const [found] = await find('upcoming')
  if (!found) throw new Error('The booking is missing.')
  expect(found.matchNote).toBe(messages.bookings.unverifiedOwner(stranger))
  const meetingId = found.id
  /** Every text that a client can read, by the endpoint's path. */
  const read = async () => {
    const archive = await (await app.ok(downloadDataExport, {}, bea)).arrayBuffer()
    const texts = Object.values(unzipSync(new Uint8Array(archive))).map((bytes) => strFromU8(bytes))
    const calendar = await app.ok(downloadMeeting, { params: { meetingId } }, bea)
    return [...texts, await calendar.text()].join('\n')
  }
  const links = [found.joinUrl, '+1 404-555-0134', found.cancelUrl, found.rescheduleUrl].map(
    (url) => url ?? 'none',
  )
  const before = await read()
  expect(before).toContain(meetingId)
  for (const link of links) expect(before).not.toContain(link)

  const { version } = found
  const owner = { kind: 'client' as const, id: bea.id }
  const params = { bookingId: meetingId }
  await app.ok(setBookingOwner, { params, body: { owner, version } }, admin)
  const after = await read()
  for (const link of links) expect(after).toContain(link)
})
