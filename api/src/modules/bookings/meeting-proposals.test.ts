import {
  changeMeeting,
  declineTime,
  listMeetings,
  listTimeProposals,
  planMeeting,
  proposeTime,
  setMeetingNotes,
} from '@leadwright/shared/contracts/bookings/meetings'
import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { getToday } from '@leadwright/shared/contracts/today'
import { messages } from '@leadwright/shared/messages'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { meetingNotes, meetings } from './meetings.table.ts'

/** The tests start at 2026-03-10 09:00 UTC. */
const planned = { title: 'Review', startsAt: '2026-03-12T09:00:00.000Z', minutes: 30 }
const times = ['2026-03-16T13:00:00.000Z', '2026-03-13T10:00:00.000Z']
const reason = 'We are travelling on Thursday.'

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { firstName: 'Mara', lastName: 'Plant' })
  const staff = await app.signInAs('staff')
  const clientId = client.id
  const assignment = { params: { clientId, staffId: staff.id } }
  await app.ok(assignStaff, assignment, admin)
  const { id: meetingId } = await app.ok(
    planMeeting,
    { params: { clientId }, body: planned },
    admin,
  )
  const params = { clientId, meetingId }
  const ownParams = { ...own, meetingId }
  const propose = (body = { reason, times }, who: Caller = client) =>
    app.ok(proposeTime, { params: ownParams, body }, who)
  const bell = async (who: Caller) =>
    (await app.ok(listNotifications, { query: {} }, who)).items.map(({ text }) => text)
  const mailsTo = (who: Caller) =>
    queuedMails(app.deps).flatMap(({ to, subject, content }) =>
      to === who.email ? [{ subject, text: content.paragraphs.join('\n') }] : [],
    )
  const due = async () =>
    (await app.ok(getToday, { query: {} }, admin)).due.filter(
      ({ kind }) => kind === 'meetings.time-proposed',
    )
  const shown = async () => {
    const { items } = await app.ok(listMeetings, { params: own, query: {} }, client)
    return items[0]
  }
  return { ...app, admin, client, staff, params, ownParams, propose, bell, mailsTo, due, shown }
}

test('a proposal reaches admins and the client’s staff in the bell, by email, on Today and in Waiting', async () => {
  const { ok, refused, signInAs, admin, client, staff, propose, bell, mailsTo, due } =
    await office()
  const stranger = await signInAs('staff')
  const { proposal } = await propose()
  expect(proposal).toMatchObject({
    ...{ reason, times: times.toSorted(), state: 'open', answer: '' },
  })
  for (const person of [admin, staff]) {
    expect(await bell(person)).toContain('Test Company proposes another time for a meeting')
    const mail = mailsTo(person).find(({ subject }) => /another time/.test(subject))
    expect(mail?.text).toContain('Friday, 13 March 2026, 10:00–10:30 UTC')
    expect(mail?.text).not.toContain(reason)
  }
  expect(await bell(stranger)).toEqual([])
  expect(await due()).toMatchObject([{ count: 1 }])
  const { items } = await ok(listTimeProposals, {}, admin)
  expect(items).toMatchObject([{ clientId: client.id, meeting: { title: 'Review' } }])
  for (const who of [staff, client]) {
    expect(await refused(listTimeProposals, {}, who)).toMatchObject({ status: 403 })
  }
})

test('moving the meeting answers the proposal', async () => {
  const { ok, admin, params, propose, due, shown, bell, client } = await office()
  await propose()
  const body = { ...planned, startsAt: times[1] ?? '', version: 1 }
  await ok(changeMeeting, { params, body }, admin)
  expect(await shown()).toMatchObject({ startsAt: times[1], proposal: { state: 'moved' } })
  expect(await due()).toEqual([])
  expect(await bell(client)).toEqual(['Meeting moved to Fri, 13 Mar 2026, 10:00 UTC: Review'])
})

test('changing only the title leaves the proposal open', async () => {
  const { ok, admin, params, propose, shown } = await office()
  await propose()
  await ok(changeMeeting, { params, body: { ...planned, title: 'New', version: 1 } }, admin)
  expect(await shown()).toMatchObject({ title: 'New', proposal: { state: 'open' } })
})

test('declining needs a sentence, which the client reads; the meeting stays', async () => {
  const { ok, refused, admin, client, staff, params, propose, shown, bell, mailsTo, due } =
    await office()
  const { proposal } = await propose()
  const version = proposal?.version ?? 0
  const answer = 'Helen is away until the 20th.'
  const decline = (body: { answer: string; version: number }) => ({ params, body })
  const empty = await refused(declineTime, decline({ answer: ' ', version }), admin)
  expect(empty.issues).toEqual([{ path: 'answer', message: messages.fields.required }])
  const asStaff = await refused(declineTime, decline({ answer, version }), staff)
  expect(asStaff).toMatchObject({ status: 403 })
  await ok(declineTime, decline({ answer, version }), admin)
  expect(await shown()).toMatchObject({
    ...{ startsAt: planned.startsAt, proposal: { state: 'declined', answer } },
  })
  expect(await bell(client)).toContain('The meeting stays as scheduled: Review')
  expect(mailsTo(client).at(-1)?.text).toContain(answer)
  expect(await due()).toEqual([])
  const again = await refused(declineTime, decline({ answer, version: version + 1 }), admin)
  expect(again).toMatchObject({ status: 409, code: 'record.conflict' })
})

test('a newer proposal replaces the open one, which can no longer be declined', async () => {
  const { refused, admin, params, propose, shown } = await office()
  const { proposal } = await propose()
  await propose({ reason: '', times: ['2026-03-18T08:00:00.000Z'] })
  expect(await shown()).toMatchObject({ proposal: { reason: '', state: 'open' } })
  const body = { answer: 'No.', version: proposal?.version ?? 0 }
  expect(await refused(declineTime, { params, body }, admin)).toMatchObject({ status: 409 })
})

test('other times are rejected if they are past, too many, or for a meeting that started or that a calendar booked', async () => {
  const { deps, refused, signInAgain, signInAs, clock, client, ownParams } = await office()
  const send = (times: string[], who = client) =>
    refused(proposeTime, { params: ownParams, body: { reason: '', times } }, who)
  expect((await send(['2026-03-10T08:00:00.000Z'])).issues).toEqual([
    { path: 'times', message: messages.meetings.timeInPast },
  ])
  expect(await send([])).toMatchObject({ status: 400 })
  expect(await send([...times, ...times])).toMatchObject({ status: 400 })
  expect(await send(times, await signInAs('client'))).toMatchObject({ status: 404 })
  deps.db.update(meetings).set({ source: 'calendly' }).run()
  expect(await send(times)).toMatchObject({ status: 409, code: 'meetings.booked-elsewhere' })
  deps.db.update(meetings).set({ source: 'manual' }).run()
  clock.advance(2 * 86_400_000)
  expect(await send(times, signInAgain(client))).toMatchObject({ code: 'meetings.over' })
})

const notes = { agenda: 'Figures\nNext list', notes: '', recordingUrl: '' }

test('assigned staff and admins write agenda, notes and recording, and the client reads them', async () => {
  const { ok, refused, signInAs, admin, client, staff, params, shown } = await office()
  expect(await shown()).toMatchObject({ notes: null, version: 1 })
  await ok(setMeetingNotes, { params, body: { ...notes, version: null } }, staff)
  const recordingUrl = 'https://video.example.com/1'
  const after = { ...notes, notes: 'Agreed: 20 companies.', recordingUrl }
  await ok(setMeetingNotes, { params, body: { ...after, version: 1 } }, admin)
  // The calendar entry did not change.
  expect(await shown()).toMatchObject({ notes: { ...after, version: 2 }, version: 1 })
  for (const version of [null, 1]) {
    const stale = await refused(setMeetingNotes, { params, body: { ...notes, version } }, staff)
    expect(stale).toMatchObject({ status: 409, code: 'record.conflict' })
  }
  for (const [who, status] of [
    [client, 403],
    [await signInAs('staff'), 404],
  ] as const) {
    const body = { ...notes, version: 2 }
    expect(await refused(setMeetingNotes, { params, body }, who)).toMatchObject({ status })
  }
})

test('notes about a booking are deleted when it is assigned to another client', async () => {
  const { deps, ok, signInAs, admin, params } = await office()
  await ok(setMeetingNotes, { params, body: { ...notes, version: null } }, admin)
  const { id } = await signInAs('client')
  deps.db.update(meetings).set({ clientId: id }).where(eq(meetings.id, params.meetingId)).run()
  expect(deps.db.select().from(meetingNotes).all()).toEqual([])
})
