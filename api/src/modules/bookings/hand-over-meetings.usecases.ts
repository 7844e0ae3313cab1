import type { Db } from '../../db/client.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { changesBetween } from '../audit/audit.ts'
import type { EventContext } from '../automation/events.usecases.ts'
import * as repository from './meetings.repository.ts'
import {
  auditFields,
  idsOf,
  publishMeeting,
  requireMeeting,
  setHosts,
} from './meetings.usecases.ts'

/** Number of meetings that a person takes part in and that are not over. */
export const countHostedMeetings = (db: Db, clock: Clock, userId: string): number =>
  repository.listHosted(db, userId, instant(clock)).length

/**
 * Replaces a person in the meetings that are not over; their clients are notified. Returns their number.
 * Error: 400 for a successor who is not on the team.
 */
export function handOverMeetings(context: EventContext, fromId: string, toId: string): number {
  const { tx, deps } = context
  const at = instant(deps.clock)
  const hosted = repository.listHosted(tx, fromId, at)
  for (const meeting of hosted) {
    const { id: meetingId, clientId, version } = meeting
    if (clientId === null) continue
    const hostIds = idsOf(meeting).map((id) => (id === fromId ? toId : id))
    repository.updateMeeting(tx, meetingId, version, { updatedAt: at, changedAt: at })
    setHosts(tx, meetingId, hostIds)
    const after = requireMeeting(tx, clientId, meetingId)
    const detail = { changes: changesBetween(auditFields(meeting), auditFields(after)) }
    publishMeeting(context, 'changed', { clientId, meetingId }, detail)
  }
  return hosted.length
}
