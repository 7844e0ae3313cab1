import {
  cancelMeeting,
  changeMeeting,
  planMeeting,
} from '@leadwright/shared/contracts/bookings/meetings'
import { readFeed, renewFeed } from '@leadwright/shared/contracts/calendar'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { setTimeZone } from '@leadwright/shared/contracts/identity/account'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { users } from '../identity/auth/auth.table.ts'
import { createMailTransport } from '../mail/mail.transport.ts'
import { sendDueMail } from '../mail/mail.worker.ts'
import { invitationFor } from './calendar-entries.usecases.ts'
import { meetingMail } from './meetings.mails.ts'

/** The tests start at 2026-03-10 09:00 UTC. */
const soon = '2026-03-12T09:00:00.000Z'
const later = '2026-03-13T10:00:00.000Z'
const meeting = (startsAt = soon, change = {}) => ({
  title: 'Weekly call',
  startsAt,
  minutes: 30,
  ...change,
})

/** A client whose emails arrive at an SMTP server. */
async function office() {
  const app = await createTestApp()
  const server = await startMailServer()
  const transport = createMailTransport({ ...app.deps.config, smtpUrl: server.url })
  onTestFinished(() => {
    transport.close()
    return server.stop()
  })
  const admin = await app.signInAs('admin', { firstName: 'Helen', lastName: 'Ward' })
  const client = await app.signInAs('client', { firstName: 'Mara' })
  const params = { clientId: client.id }
  /** Sends what waits, and returns the emails to the client. */
  async function send() {
    server.received.length = 0
    app.clock.advance(3 * 60_000)
    await sendDueMail(app.deps, transport, undefined, { calendarEntry: invitationFor })
    return server.received.filter(({ to }) => to.includes(client.email)).map(({ raw }) => raw)
  }
  const plan = (body: ReturnType<typeof meeting> = meeting()) =>
    app.ok(planMeeting, { params, body }, admin)
  return { ...app, admin, client, params, send, plan }
}

/** The calendar part of a complete email, decoded. */
function calendarOf(raw: string): string {
  const part = raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .find((one) => /^content-type: text\/calendar/im.test(one))
  const [head = '', body = ''] = part?.split(/\r\n\r\n/) ?? []
  expect(head).toMatch(/charset=utf-8/i)
  expect(head).toMatch(/content-transfer-encoding: base64/i)
  return Buffer.from(body, 'base64').toString()
}

/** Reads a calendar file with two independent parsers, which must agree. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [part, ...others] = calendar.getAllSubcomponents('vevent')
  if (!part || others.length > 0) throw new Error('One event was expected.')
  const event = new ICAL.Event(part)
  const [other] = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (one) => one?.type === 'VEVENT',
  )
  if (other?.type !== 'VEVENT') throw new Error('node-ical found no event.')
  const found = {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    status: part.getFirstPropertyValue('status'),
  }
  expect({
    ...found,
    uid: other.uid,
    sequence: Number(other.sequence),
    summary: other.summary,
    location: other.location ?? null,
    startsAt: other.start.toISOString(),
    endsAt: other.end?.toISOString(),
    status: other.status,
  }).toEqual(found)
  return { ...found, part }
}

/** A calendar that applies emailed entries in the order in which they arrive (RFC 5546). */
function createCalendar() {
  const entries = new Map<string, ReturnType<typeof read>>()
  return {
    entries,
    apply(entry: ReturnType<typeof read>) {
      const known = entries.get(entry.uid)
      if (known && known.sequence > entry.sequence) return
      if (entry.method === 'CANCEL') entries.delete(entry.uid)
      else entries.set(entry.uid, entry)
    },
  }
}

test('the email about a meeting is an invitation that two parsers read', async () => {
  const { deps, admin, client, send, plan } = await office()
  const joinUrl = 'https://meet.google.com/abc-defg-hij'
  const { id } = await plan(meeting(soon, { joinUrl, hostIds: [admin.id] }))
  const [raw = ''] = await send()
  expect(raw).toMatch(/content-type: text\/calendar; charset=utf-8;\s+method=REQUEST/i)
  const text = calendarOf(raw)
  const entry = read(text)
  expect(entry).toMatchObject({
    method: 'REQUEST',
    uid: `meeting-${id}@${new URL(deps.config.portalOrigin).hostname}`,
    sequence: 0,
    summary: 'Weekly call (Leadwright)',
    location: joinUrl,
    startsAt: soon,
    endsAt: '2026-03-12T09:30:00.000Z',
    status: 'CONFIRMED',
  })
  expect(String(entry.part.getFirstPropertyValue('description'))).toBe('With Helen Ward')
  expect(String(entry.part.getFirstPropertyValue('dtstamp'))).toBe('2026-03-10T09:03:00Z')
  const attendee = entry.part.getFirstProperty('attendee')
  expect(attendee?.getFirstValue()).toBe(`mailto:${client.email}`)
  expect(['cn', 'partstat', 'rsvp'].map((name) => attendee?.getFirstParameter(name))).toEqual([
    'Mara',
    'NEEDS-ACTION',
    'FALSE',
  ])
  const organizer = entry.part.getFirstProperty('organizer')
  expect(organizer?.getFirstValue()).toBe(`mailto:${deps.config.mailFrom}`)
  expect(organizer?.getFirstParameter('cn')).toBe('Leadwright')
})

test('a moved meeting replaces the entry in a calendar, and a cancelled one removes it', async () => {
  const { ok, admin, params, send, plan } = await office()
  const { id: meetingId } = await plan()
  const at = { ...params, meetingId }
  const calendar = createCalendar()
  const apply = async () => {
    const mails = (await send()).map((raw) => read(calendarOf(raw)))
    for (const entry of mails) calendar.apply(entry)
    return mails
  }
  const [invited] = await apply()
  await ok(changeMeeting, { params: at, body: { ...meeting(later), version: 1 } }, admin)
  const [moved] = await apply()
  expect(calendar.entries.size).toBe(1)
  expect(moved).toMatchObject({ method: 'REQUEST', uid: invited?.uid, startsAt: later })
  expect(moved?.sequence).toBeGreaterThan(invited?.sequence ?? 0)
  await ok(cancelMeeting, { params: at }, admin)
  const [cancelled] = await apply()
  expect(cancelled).toMatchObject({ method: 'CANCEL', uid: invited?.uid, status: 'CANCELLED' })
  expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? 0)
  expect(calendar.entries.size).toBe(0)
  // An email that arrives late does not bring the meeting back to its old time.
  if (moved) calendar.apply(moved)
  if (invited) calendar.apply(invited)
  expect([...calendar.entries.values()].map(({ startsAt }) => startsAt)).not.toContain(soon)
})

test('an invitation is made when its email is sent: a meeting that moved meanwhile is sent once, where it is now', async () => {
  const { ok, admin, params, send, plan } = await office()
  const { id: meetingId } = await plan()
  const body = { ...meeting(later), version: 1 }
  await ok(changeMeeting, { params: { ...params, meetingId }, body }, admin)
  const mails = await send()
  expect(mails.map((raw) => read(calendarOf(raw)).startsAt)).toEqual([later])
})

test('the entry of a feed is the one of the email', async () => {
  const { ok, client, send, plan } = await office()
  await plan(meeting(soon, { place: '1 Example Street' }))
  const [raw = ''] = await send()
  const { method: _, part: _part, ...invited } = read(calendarOf(raw))
  const { url } = await ok(renewFeed, {}, client)
  const file = url.split('/').at(-1) ?? ''
  const feed = read(await (await ok(readFeed, { params: { file } })).text())
  expect(feed).toMatchObject(invited)
  expect(feed.method).toBe('PUBLISH')
})

test('the email shows the reader’s time zone first, then the company’s, with whom and where', async () => {
  const { ok, admin, client, send, plan } = await office()
  await ok(setTimeZone, { body: { timeZone: 'Asia/Kolkata' } }, client)
  await plan(meeting(soon, { place: '1 Example Street', hostIds: [admin.id] }))
  const [raw = ''] = await send()
  const text = raw.replaceAll('=\r\n', '')
  const order = [
    '14:30=E2=80=9315:00',
    '09:00=E2=80=9309:30 UTC',
    'With: Helen Ward',
    'Where: 1 Example Street',
  ]
  const places = order.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test.each([
  [
    'Europe/Berlin',
    '2027-03-26T08:00:00.000Z',
    'Friday, 26 March 2027, 09:00–09:30 CET (Europe/Berlin)',
  ],
  [
    'Europe/Berlin',
    '2027-03-28T00:45:00.000Z',
    'Sunday, 28 March 2027 at 01:45 CET – 03:15 CEST (Europe/Berlin)',
  ],
  [
    'Europe/Berlin',
    '2027-03-29T08:00:00.000Z',
    'Monday, 29 March 2027, 10:00–10:30 CEST (Europe/Berlin)',
  ],
  [
    'Asia/Kolkata',
    '2027-03-28T20:00:00.000Z',
    'Monday, 29 March 2027, 01:30–02:00 India Time (Asia/Kolkata)',
  ],
  [
    'America/St_Johns',
    '2027-11-07T03:45:00.000Z',
    'Sunday, 7 November 2027, 01:15–01:45 St John’s Time (America/St_Johns)',
  ],
])('in %s, an email about a meeting at %s says “%s”', async (timeZone, startsAt, text) => {
  const { config } = (await createTestApp()).deps
  const to = { email: 'client@example.com', timeZone }
  const mail = meetingMail(config, to, {
    ...{ id: 'a', title: 'Weekly call', startsAt, minutes: 30, joinUrl: null, place: null },
    ...{ hosts: [], status: 'booked', changedAt: null, movedFrom: null },
  })
  expect(mail.paragraphs[1]?.split('\n')[0]).toBe(text)
  expect(mail.paragraphs[1]?.split('\n')[1]).toMatch(/UTC$/)
})

test('any title reaches the calendar unchanged, in lines of at most 75 octets, and adds no other line', async () => {
  const { deps, ok, admin, client, params, plan } = await office()
  const { id: meetingId } = await plan()
  let version = 1
  const title = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 120, size: 'max' })
    // node-ical reads an escaped backslash before an n as a line break; lib/ics.test.ts covers those.
    .map((text) => `Call ${text}`.replace(/[\s\\]+/g, ' ').trim())
  const hostile = [
    'a\r\nATTENDEE:mailto:x@evil.test',
    'a\nEND:VEVENT',
    'Ünïcödé; “quoted”, "straight" כן',
  ]
  await fc.assert(
    fc.asyncProperty(fc.oneof(title, fc.constantFrom(...hostile)), async (typed) => {
      const body = { ...meeting(soon, { title: typed }), version }
      const view = await ok(changeMeeting, { params: { ...params, meetingId }, body }, admin)
      version = view.version
      const { content } =
        invitationFor(deps, meetingId, { userId: client.id, email: client.email }) ?? {}
      for (const line of content?.split('\r\n') ?? []) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      const { part } = read(content ?? '')
      expect(part.getFirstPropertyValue('summary')).toBe(`${view.title} (Leadwright)`)
      expect(part.getAllProperties('attendee')).toHaveLength(1)
    }),
    { numRuns: 40 },
  )
})

test('people who left the client, or whose client was erased, get no invitation', async () => {
  const { deps, ok, admin, client, params, plan, signInAs } = await office()
  const { id } = await plan()
  const other = await signInAs('client')
  const entryFor = ({ id: userId, email }: typeof client) =>
    invitationFor(deps, id, { userId, email })
  expect(entryFor(client)).toBeDefined()
  expect(entryFor(other)).toBeUndefined()
  const suspendedAt = deps.clock.now().toISOString()
  deps.db.update(users).set({ suspendedAt }).where(eq(users.id, client.id)).run()
  expect(entryFor(client)).toBeUndefined()
  deps.db.update(users).set({ suspendedAt: null }).where(eq(users.id, client.id)).run()
  await ok(eraseClient, { params }, admin)
  expect(entryFor(client)).toBeUndefined()
})

test('the bell shows a meeting once: scheduled, then moved with its new time, then cancelled', async () => {
  const { ok, admin, client, params, plan } = await office()
  const texts = async () =>
    (await ok(listNotifications, { query: {} }, client)).items.map(({ text }) => text)
  const { id: meetingId } = await plan()
  const at = { ...params, meetingId }
  expect(await texts()).toEqual(['Meeting on Thu, 12 Mar 2026, 09:00 UTC: Weekly call'])
  await ok(changeMeeting, { params: at, body: { ...meeting(later), version: 1 } }, admin)
  expect(await texts()).toEqual(['Meeting moved to Fri, 13 Mar 2026, 10:00 UTC: Weekly call'])
  await ok(cancelMeeting, { params: at }, admin)
  expect(await texts()).toEqual([
    'Meeting cancelled, was on Fri, 13 Mar 2026, 10:00 UTC: Weekly call',
  ])
})
