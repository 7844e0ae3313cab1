import {
  cancelMeeting,
  changeMeeting,
  downloadMeeting,
  getMeeting,
  listMeetings,
  type MeetingQuery,
  meetingStates,
  planMeeting,
} from '@leadwright/shared/contracts/bookings/meetings'
import { setMailPreference } from '@leadwright/shared/contracts/identity/account'
import { getCounts } from '@leadwright/shared/contracts/live'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts'

const meeting = (startsAt: string, title = 'Weekly call') => ({ title, startsAt, minutes: 30 })
/** The tests start at 2026-03-10 09:00 UTC. */
const soon = '2026-03-12T09:00:00.000Z'

async function withPeople() {
  const app = await createTestApp()
  const [admin, client] = [await app.signInAs('admin'), await app.signInAs('client')]
  return { app, admin, client, params: { clientId: client.id } }
}

async function titlesOf(app: TestApp, who: Caller, state: MeetingQuery['state']) {
  const { items } = await app.ok(listMeetings, { params: own, query: { state } }, who)
  return items.map(({ title }) => title)
}

test('both lists are paged without gaps or repeats, even if meetings start at the same time', async () => {
  const { app, admin, client, params } = await withPeople()
  const past = '2026-03-09T08:00:00.000Z'
  for (const startsAt of [soon, soon, soon, '2026-03-13T09:00:00.000Z', past, past, past]) {
    await app.ok(planMeeting, { params, body: meeting(startsAt) }, admin)
  }
  for (const [state, amount] of [
    ['upcoming', 4],
    ['past', 3],
  ] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { state, limit: 2, cursor }
      const page = await app.ok(listMeetings, { params: own, query }, client)
      expect(await app.ok(listMeetings, { params, query }, admin)).toEqual(page)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(amount)
    expect(new Set(seen).size).toBe(amount)
  }
})

test('a client sees their running, upcoming and past meetings, and none of another client', async () => {
  const { app, admin, client, params } = await withPeople()
  const other = await app.signInAs('client')
  for (const [startsAt, title] of [
    [soon, 'Later'],
    ['2026-03-10T08:45:00.000Z', 'Running'],
    ['2026-03-10T08:00:00.000Z', 'Over'],
    ['2026-03-09T08:00:00.000Z', 'Long over'],
  ] as const) {
    await app.ok(planMeeting, { params, body: meeting(startsAt, title) }, admin)
  }
  const titles = () => Promise.all(meetingStates.map((state) => titlesOf(app, client, state)))
  expect(await titles()).toEqual([
    ['Running', 'Later'],
    ['Over', 'Long over'],
  ])
  for (const state of meetingStates) {
    const query = { state }
    expect(await app.ok(listMeetings, { params, query }, admin)).toEqual(
      await app.ok(listMeetings, { params: own, query }, client),
    )
    expect(await titlesOf(app, other, state)).toEqual([])
  }
  app.clock.advance(15 * 60_000)
  expect(await titles()).toEqual([['Later'], ['Running', 'Over', 'Long over']])
})

test('a meeting keeps its id when it is moved; a stale version and another client’s meeting are rejected', async () => {
  const { app, admin, client, params } = await withPeople()
  const other = await app.signInAs('client')
  const { id: meetingId } = await app.ok(planMeeting, { params, body: meeting(soon) }, admin)
  const body = {
    ...meeting('2026-03-13T10:00:00.000Z', 'Moved'),
    joinUrl: 'https://meet.google.com/abc-defg-hij',
    version: 1,
  }
  const foreign = { params: { clientId: other.id, meetingId }, body }
  expect(await app.refused(changeMeeting, foreign, admin)).toMatchObject({ status: 404 })
  const at = { params: { ...params, meetingId }, body }
  expect(await app.ok(changeMeeting, at, admin)).toMatchObject({ title: 'Moved', version: 2 })
  expect(await app.refused(changeMeeting, at, admin)).toMatchObject({
    status: 409,
    code: 'record.conflict',
  })
  const [moved] = (await app.ok(listMeetings, { params: own, query: {} }, client)).items
  expect(await app.ok(getMeeting, { params: at.params }, admin)).toEqual(moved)
  expect(await app.refused(getMeeting, { params: foreign.params }, admin)).toMatchObject({
    status: 404,
  })
  expect([moved]).toMatchObject([{ title: 'Moved', joinUrl: body.joinUrl }])
})

test('an admin cancels a meeting; another client’s meeting is not found', async () => {
  const { app, admin, params } = await withPeople()
  const other = await app.signInAs('client')
  const { id: meetingId } = await app.ok(planMeeting, { params, body: meeting(soon) }, admin)
  const foreign = { params: { clientId: other.id, meetingId } }
  expect(await app.refused(cancelMeeting, foreign, admin)).toMatchObject({ status: 404 })
  await app.ok(cancelMeeting, { params: { ...params, meetingId } }, admin)
  expect(await app.refused(getMeeting, { params: { ...params, meetingId } }, admin)).toMatchObject({
    status: 404,
  })
  for (const state of meetingStates) {
    const query = { state }
    expect(await app.ok(listMeetings, { params, query }, admin)).toMatchObject({ items: [] })
  }
})

test('past meetings send no notification, and clients who opted out get no email', async () => {
  const { app, admin, client, params } = await withPeople()
  const unseen = async () => (await app.ok(getCounts, { query: {} }, client)).unseen
  const over = meeting('2020-01-01T09:00:00.000Z')
  const { id: meetingId } = await app.ok(planMeeting, { params, body: over }, admin)
  await app.ok(cancelMeeting, { params: { ...params, meetingId } }, admin)
  expect(await unseen()).toBe(0)
  const off = { topic: 'meeting.planned', mode: 'never' } as const
  await app.ok(setMailPreference, { body: off }, client)
  await app.ok(planMeeting, { params, body: meeting(soon) }, admin)
  expect(await unseen()).toBe(1)
  expect(queuedMails(app.deps)).toEqual([])
})

const readIcs = async (app: TestApp, meetingId: string, as: Parameters<TestApp['send']>[2]) => {
  const response = await app.ok(downloadMeeting, { params: { meetingId } }, as)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  const [part] = calendar.getAllSubcomponents('vevent')
  return part && new ICAL.Event(part)
}

test('only its client and admins can download a meeting as a calendar file', async () => {
  const { app, admin, client, params } = await withPeople()
  const joinUrl = 'https://meet.google.com/abc-defg-hij'
  const body = { ...meeting(soon), joinUrl }
  const { id } = await app.ok(planMeeting, { params, body }, admin)
  for (const reader of [client, admin]) {
    const event = await readIcs(app, id, reader)
    expect(event?.summary).toBe('Weekly call (Leadwright)')
    expect(event?.location).toBe(joinUrl)
    expect(event?.startDate.toString()).toBe('2026-03-12T09:00:00Z')
    expect(event?.endDate.toString()).toBe('2026-03-12T09:30:00Z')
  }
  for (const role of ['client', 'staff'] as const) {
    const other = await app.signInAs(role)
    const refusal = await app.refused(downloadMeeting, { params: { meetingId: id } }, other)
    expect(refusal).toMatchObject({ status: 404 })
  }
})

test.each([
  { ...meeting('2026-03-12'), title: 'No time' },
  { ...meeting(soon), minutes: 0 },
  { ...meeting(soon), minutes: 481 },
  { ...meeting(soon), title: '' },
  { ...meeting(soon), joinUrl: 'http://meet.google.com/abc' },
  { ...meeting(soon), joinUrl: 'javascript:alert(1)' },
])('the meeting %j is rejected', async (body) => {
  const { app, admin, params } = await withPeople()
  const refusal = await app.refused(planMeeting, { params, body }, admin)
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
})
