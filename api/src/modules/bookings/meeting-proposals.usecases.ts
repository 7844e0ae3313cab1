import { actionItems } from '@leadwright/shared/action-items'
import type { MeetingView, ProposeTimeBody } from '@leadwright/shared/contracts/bookings/meetings'
import { messages } from '@leadwright/shared/messages'
import { type Db, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { conflict, invalidField, orNotFound, versionConflict } from '../../lib/errors.ts'
import { publish } from '../automation/events.usecases.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { personSubject } from '../identity/auth/users.usecases.ts'
import * as proposals from './meeting-proposals.repository.ts'
import { type MeetingParams, requireManual, requireMeeting } from './meetings.usecases.ts'

/**
 * Replaces an earlier proposal; admins and the client's staff are notified. Errors: 400 for a time in
 * the past; 404 for another client's meeting; 409 `meetings.over`, `meetings.booked-elsewhere`.
 */
export function proposeTime(
  deps: Deps,
  actor: Actor,
  { clientId, meetingId }: MeetingParams,
  { reason, times: proposed }: ProposeTimeBody,
): MeetingView {
  const at = instant(deps.clock)
  const times = [...new Set(proposed)].sort()
  if (times.some((time) => time <= at)) throw invalidField('times', messages.meetings.timeInPast)
  return transaction(deps.db, (tx) => {
    const meeting = requireManual(tx, clientId, meetingId)
    if (meeting.startsAt <= at) throw conflict('meetings.over', messages.meetings.started)
    const row = { reason, times, state: 'open', answer: '' } as const
    const stamps = { createdAt: at, updatedAt: at }
    const { proposal, title } = meeting
    if (proposal) proposals.updateProposal(tx, meetingId, proposal.version, { ...row, ...stamps })
    else proposals.insertProposal(tx, { meetingId, clientId, ...row, ...stamps })
    const subject = personSubject(tx, clientId)
    const view = requireProposal(tx, clientId, meetingId)
    publish(
      { tx, deps, actor },
      {
        audit: ['meeting.time-proposed', subject, { title, startsAt: meeting.startsAt }],
        notifications: [
          {
            kind: 'meeting.proposed',
            subjectId: clientId,
            takesPart: (person) => isReachable(tx, clientId, person, 'clients.read'),
          },
        ],
      },
    )
    return view
  })
}

/** The client is notified. Errors: 404; `record.conflict` if it was replaced or answered. */
export function declineTime(
  deps: Deps,
  actor: Actor,
  { clientId, meetingId }: MeetingParams,
  { answer, version }: { answer: string; version: number },
): MeetingView {
  return transaction(deps.db, (tx) => {
    const { proposal, title, startsAt } = requireManual(tx, clientId, meetingId)
    if (orNotFound(proposal).state !== 'open') throw versionConflict()
    const change = { state: 'declined', answer, updatedAt: instant(deps.clock) } as const
    if (!proposals.updateProposal(tx, meetingId, version, change)) throw versionConflict()
    const view = requireProposal(tx, clientId, meetingId)
    publish(
      { tx, deps, actor },
      {
        audit: ['meeting.time-declined', personSubject(tx, clientId), { title, startsAt }],
        notifications: [{ kind: 'meeting.declined', subjectId: meetingId, clientId }],
      },
    )
    return view
  })
}

function requireProposal(db: Db, clientId: string, meetingId: string) {
  const { proposal, ...meeting } = requireMeeting(db, clientId, meetingId)
  return { ...meeting, proposal: orNotFound(proposal) }
}

/** Proposals that wait for an answer. */
export const proposalActionItems = (
  { db, clock }: Deps,
  _actor: Actor,
  _today: string,
  clientId?: string,
) => actionItems('meetings.time-proposed', proposals.sumOpenProposals(db, instant(clock), clientId))

export const listTimeProposals = ({ db, clock }: Deps) => ({
  items: proposals.listOpenProposals(db, instant(clock)),
})
