import {
  declineTime,
  planMeeting,
  proposeTime,
  setMeetingNotes,
} from '@leadwright/shared/contracts/bookings/meetings'
import { own } from '../own.ts'
import type { Scenario } from './scenario.ts'

/** Notes about a meeting, and another time that is proposed and declined. */
export async function answerProposals({ ok, people, signInAgain }: Scenario): Promise<void> {
  const [admin, client] = [signInAgain(people.admin), signInAgain(people.client)]
  const params = { clientId: client.id }
  const meeting = { title: 'Review', startsAt: '2026-04-20T10:00:00.000Z', minutes: 30 }
  const { id: meetingId } = await ok(planMeeting, { params, body: meeting }, admin)
  const at = { ...params, meetingId }
  const notes = { agenda: 'Figures', notes: '', recordingUrl: '', version: null }
  await ok(setMeetingNotes, { params: at, body: notes }, admin)
  const body = { reason: 'We are travelling.', times: ['2026-04-21T10:00:00.000Z'] }
  const { proposal } = await ok(proposeTime, { params: { ...own, meetingId }, body }, client)
  const answer = { answer: 'Helen is away.', version: proposal?.version ?? 0 }
  await ok(declineTime, { params: at, body: answer }, admin)
}
