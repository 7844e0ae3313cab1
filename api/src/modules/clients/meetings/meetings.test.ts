import {
  cancelMeeting,
  getNextMeeting,
  listClientMeetings,
  planMeeting,
} from '@leadwright/shared/contracts/clients/meetings'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'

const meeting = (startsAt: string, title = 'Weekly call') => ({ title, startsAt, minutes: 30 })

test('the client sees the meeting that runs or comes next, and none of another client', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const other = await app.signInAs('client')
  const params = { clientId: client.id }
  const plan = (startsAt: string, title?: string) =>
    app.ok(planMeeting, { params, body: meeting(startsAt, title) }, admin)
  await plan('2026-03-12T09:00:00.000Z', 'Later')
  await plan('2026-03-10T08:45:00.000Z', 'Running')
  await plan('2026-03-10T08:00:00.000Z', 'Over')
  expect(await app.ok(getNextMeeting, {}, client)).toMatchObject({ meeting: { title: 'Running' } })
  expect(await app.ok(getNextMeeting, {}, other)).toEqual({ meeting: null })
  app.clock.advance(15 * 60_000)
  expect(await app.ok(getNextMeeting, {}, client)).toMatchObject({ meeting: { title: 'Later' } })
})

test('an admin takes a meeting off the plan; another client’s is missing', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const other = await app.signInAs('client')
  const params = { clientId: client.id }
  const body = meeting('2026-03-12T09:00:00.000Z')
  const { id: meetingId } = await app.ok(planMeeting, { params, body }, admin)
  const foreign = { params: { clientId: other.id, meetingId } }
  expect(await app.refused(cancelMeeting, foreign, admin)).toMatchObject({ status: 404 })
  await app.ok(cancelMeeting, { params: { ...params, meetingId } }, admin)
  expect(await app.ok(listClientMeetings, { params }, admin)).toEqual({ items: [] })
})

test.each([
  { ...meeting('2026-03-12'), title: 'No time' },
  { ...meeting('2026-03-12T09:00:00.000Z'), minutes: 0 },
  { ...meeting('2026-03-12T09:00:00.000Z'), minutes: 481 },
  { ...meeting('2026-03-12T09:00:00.000Z'), title: '' },
])('the meeting %j is refused', async (body) => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const refusal = await app.refused(planMeeting, { params: { clientId: client.id }, body }, admin)
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
})
