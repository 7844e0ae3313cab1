import { messages } from '@leadwright/shared/messages'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { recordChange } from '../audit/audit.ts'
import { subjectOf } from './booking-subject.ts'
import * as repository from './bookings.repository.ts'
import { type NoShows, outcomeAfter } from './bookings.rules.ts'
import { updateMeeting } from './meetings.repository.ts'

/**
 * Records what the service reports about the guest's attendance, unless an admin recorded the outcome.
 */
export function reportNoShow(tx: Tx, deps: Deps, meetingId: string, isNoShow: boolean): void {
  for (const meeting of repository.findMeetings(tx, [meetingId])) {
    const change = outcomeAfter(meeting, isNoShow)
    if (change.outcome === meeting.outcome) continue
    updateMeeting(tx, meetingId, meeting.version, { ...change, updatedAt: instant(deps.clock) })
    recordChange({ tx, deps, actor: systemActor }, 'meeting.outcome-set', subjectOf(tx, meeting), {
      outcome: messages.bookings.outcomes[change.outcome ?? 'open'],
    })
  }
}

/** Records who was absent. False if the booking is not stored. */
export function reportNoShows(tx: Tx, deps: Deps, { source, externalId, marks }: NoShows): boolean {
  const seats = repository.listSeatTimes(tx, source, externalId)
  for (const { email, isNoShow } of marks) {
    for (const seat of seats.filter((one) => email === null || one.email === email)) {
      reportNoShow(tx, deps, seat.meetingId, isNoShow)
    }
  }
  return seats.length > 0
}
