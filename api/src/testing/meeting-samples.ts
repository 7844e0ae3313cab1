import {
  cancelMeeting,
  planMeeting,
  proposeTime,
} from '@leadwright/shared/contracts/bookings/meetings'
import { own } from './own.ts'
import type { Caller, TestApp } from './test-app.ts'

interface People extends Pick<TestApp, 'ok'> {
  admin: Caller
  /** A person of the client. */
  client: Caller
  /** By default the person is its main login. */
  clientId?: string
}

/** A meeting with the client that starts in ten days. */
export function addMeeting({ ok, admin, client, clientId = client.id }: People) {
  const body = { title: 'Review', startsAt: '2026-03-20T10:00:00.000Z', minutes: 30 }
  return ok(planMeeting, { params: { clientId }, body }, admin)
}

/** The client proposes another time for a meeting. */
export function proposeAnother(
  { ok, client }: People,
  { id: meetingId }: { id: string },
  time = '2026-03-23T10:00:00.000Z',
) {
  const body = { reason: 'We are travelling.', times: [time] }
  return ok(proposeTime, { params: { ...own, meetingId }, body }, client)
}

/** Returns what answers the proposal. */
export async function addProposal(on: People) {
  const meeting = await addMeeting(on)
  await proposeAnother(on, meeting)
  const params = { clientId: on.clientId ?? on.client.id, meetingId: meeting.id }
  return () => on.ok(cancelMeeting, { params }, on.admin)
}
