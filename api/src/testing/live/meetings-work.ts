import {
  declineTime,
  planMeeting,
  proposeTime,
  setMeetingNotes,
} from '@leadwright/shared/contracts/bookings/meetings'
import {
  discardUnreadableBooking,
  listUnreadableBookings,
  retryUnreadableBooking,
} from '@leadwright/shared/contracts/bookings/unreadable-bookings'
import { eq } from 'drizzle-orm'
import { unreadableBookings } from '../../modules/bookings/booking-sync.table.ts'
import { deliver } from '../incoming-webhooks.ts'
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

/** Deliveries that could not be read: one is read again, and one is discarded. */
export async function handleUnreadable(scenario: Scenario): Promise<void> {
  const { ok, deps, people, signInAgain } = scenario
  const admin = signInAgain(people.admin)
  for (const body of ['of another form', 'of a third form']) await deliver(scenario, 'cal', body)
  const { items } = await ok(listUnreadableBookings, { query: {} }, admin)
  const [first = '', second = ''] = items.map(({ id }) => id)
  // Stands for a release that can read it.
  const content = Buffer.from(
    JSON.stringify({ triggerEvent: 'PING', createdAt: '2026-03-10T09:00:00Z', payload: {} }),
  )
  const row = eq(unreadableBookings.id, first)
  deps.db.update(unreadableBookings).set({ content }).where(row).run()
  await ok(retryUnreadableBooking, { params: { unreadableId: first } }, admin)
  await ok(discardUnreadableBooking, { params: { unreadableId: second } }, admin)
}
