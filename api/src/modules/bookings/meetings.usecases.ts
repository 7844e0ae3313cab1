import type {
  MeetingBody,
  MeetingList,
  MeetingQuery,
  MeetingView,
} from '@leadwright/shared/contracts/bookings/meetings'
import type { AgendaEntry } from '@leadwright/shared/contracts/today'
import { messages } from '@leadwright/shared/messages'
import { companyLabel } from '@leadwright/shared/people'
import { can, isLimitedToAssigned } from '@leadwright/shared/permissions'
import { type Db, type Tx, transaction } from '../../db/client.ts'
import { readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { bookingReference } from '../../lib/booking-reference.ts'
import { instant } from '../../lib/clock.ts'
import { conflict, invalidField, notFound, orNotFound, versionConflict } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { changesBetween } from '../audit/audit.ts'
import { type EventContext, publish } from '../automation/events.usecases.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { findPerson, personSubject } from '../identity/auth/users.usecases.ts'
import { updateProposal } from './meeting-proposals.repository.ts'
import { stateOf } from './meetings.mails.ts'
import * as repository from './meetings.repository.ts'

/** A client's meetings: upcoming ones soonest first, past ones newest first. */
export function listMeetings(
  deps: Deps,
  actor: Actor,
  clientId: string,
  query: MeetingQuery,
): MeetingList {
  requireClient(deps.db, clientId)
  const list = query.state === 'upcoming' ? repository.listUpcoming : repository.listPast
  const now = instant(deps.clock)
  return {
    ...readPage(
      query,
      (range) => list(deps.db, { clientId, now, ...range }),
      ({ startsAt, id }) => ({ at: startsAt, id }),
      (row) => forReader(actor, row),
    ),
    reference: bookingReference(deps.vault, { kind: 'client', id: clientId }),
  }
}

/** 404 for another client's meeting and for a cancelled one. */
export const getMeeting = (
  deps: Deps,
  actor: Actor,
  { clientId, meetingId }: MeetingParams,
): MeetingView => forReader(actor, requireMeeting(deps.db, clientId, meetingId))

/** These links change a booking without signing in, and staff may only see it. */
const forReader = ({ role }: Actor, meeting: MeetingView): MeetingView =>
  isLimitedToAssigned(role, 'clients.work')
    ? { ...meeting, rescheduleUrl: null, cancelUrl: null }
    : meeting

const day = 86_400_000

/** Meetings of today and the coming week that are not over. */
export const listNextMeetings = (
  { db, clock }: Deps,
  reader: Actor,
  limit: number,
): AgendaEntry[] =>
  repository
    .listNext(db, {
      reader,
      from: instant(clock, -day),
      now: instant(clock),
      until: instant(clock, 7 * day),
      limit,
    })
    .map(({ clientId, submissionId, joinUrl, name, firstName, lastName, companyName, ...row }) => ({
      ...row,
      client:
        clientId !== null && companyName !== null
          ? { id: clientId, name: companyLabel({ firstName, lastName, companyName }) }
          : null,
      applicationId: submissionId,
      guest: name,
      allDay: false,
      joinUrl: joinUrl || null,
    }))

/** Plans a meeting and notifies the client. Error: 400 for a host who is not on the team. */
export function planMeeting(
  deps: Deps,
  actor: Actor,
  clientId: string,
  { hostIds, ...input }: MeetingBody,
): MeetingView {
  requireClient(deps.db, clientId)
  const at = instant(deps.clock)
  const { title, startsAt } = input
  const meetingId = newId()
  return transaction(deps.db, (tx) => {
    const row = { id: meetingId, clientId, ...input, endsAt: endOf(input) }
    repository.insertMeeting(tx, { ...row, createdAt: at, updatedAt: at })
    setHosts(tx, meetingId, hostIds)
    publishMeeting({ tx, deps, actor }, 'planned', { clientId, meetingId }, { title, startsAt })
    return requireMeeting(tx, clientId, meetingId)
  })
}

/**
 * Moving a meeting answers the client's proposal of another time. Errors: 404 for another client's
 * meeting; `record.conflict` when it changed since it was read; 400 for a host who is not on the team.
 */
export function changeMeeting(
  deps: Deps,
  actor: Actor,
  { clientId, meetingId }: MeetingParams,
  { version, hostIds, ...input }: MeetingBody & { version: number },
): MeetingView {
  const at = instant(deps.clock)
  return transaction(deps.db, (tx) => {
    const before = requireManual(tx, clientId, meetingId)
    const isMoved = input.startsAt !== before.startsAt
    const change = {
      ...{ ...input, endsAt: endOf(input), updatedAt: at, changedAt: at },
      movedFrom: isMoved ? before.startsAt : null,
    }
    if (!repository.updateMeeting(tx, meetingId, version, change)) throw versionConflict()
    setHosts(tx, meetingId, hostIds)
    if (isMoved && before.proposal?.state === 'open') {
      const { version: read } = before.proposal
      updateProposal(tx, meetingId, read, { state: 'moved', updatedAt: at })
    }
    const after = requireMeeting(tx, clientId, meetingId)
    const detail = { changes: changesBetween(auditFields(before), auditFields(after)) }
    publishMeeting({ tx, deps, actor }, 'changed', { clientId, meetingId }, detail)
    return after
  })
}

export const auditFields = ({ title, startsAt, minutes, place, hosts }: MeetingView) => ({
  title,
  starts: startsAt,
  minutes,
  place,
  with: hosts.map(({ name }) => name).join(', ') || null,
})

/** The hosts with a login; a meeting that the team scheduled has no others. */
export const idsOf = ({ hosts }: MeetingView): string[] => hosts.flatMap(({ id }) => id ?? [])

/** Hosts must be on the team. */
export function setHosts(tx: Tx, meetingId: string, hostIds: readonly string[]): void {
  const userIds = [...new Set(hostIds)]
  for (const userId of userIds) {
    if (!can(findPerson(tx, userId)?.role, 'studio.view')) {
      throw invalidField('hostIds', messages.people.noSuchStaff)
    }
  }
  repository.putHosts(tx, meetingId, userIds)
}

/** Cancels a meeting; 404 for another client's meeting. */
export function cancelMeeting(deps: Deps, actor: Actor, params: MeetingParams): void {
  const { clientId, meetingId } = params
  transaction(deps.db, (tx) => {
    const { title, startsAt, version } = requireManual(tx, clientId, meetingId)
    const change = { status: 'cancelled', updatedAt: instant(deps.clock) } as const
    repository.updateMeeting(tx, meetingId, version, change)
    publishMeeting({ tx, deps, actor }, 'cancelled', params, { title, startsAt })
  })
}

export interface MeetingParams {
  clientId: string
  meetingId: string
}

export function requireMeeting(db: Db, clientId: string, meetingId: string) {
  const meeting = orNotFound(repository.findMeeting(db, meetingId))
  if (meeting.clientId !== clientId) throw notFound()
  return meeting
}

export function requireManual(db: Db, clientId: string, meetingId: string) {
  const meeting = requireMeeting(db, clientId, meetingId)
  if (meeting.source === 'manual') return meeting
  throw conflict(
    'meetings.booked-elsewhere',
    'This meeting was booked in an external calendar. Change or cancel it there, so that the guest is notified.',
  )
}

const endOf = ({ startsAt, minutes }: Pick<MeetingBody, 'startsAt' | 'minutes'>) =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()

/** The client is notified, except of a meeting that is over. */
export function publishMeeting(
  context: EventContext,
  verb: 'planned' | 'changed' | 'cancelled',
  { clientId, meetingId }: MeetingParams,
  detail: object,
): void {
  const { tx, deps } = context
  const { endsAt } = orNotFound(repository.findEntry(tx, meetingId))
  const notification = { kind: 'meeting.planned', subjectId: meetingId, clientId } as const
  const isOver = endsAt <= instant(deps.clock)
  publish(context, {
    audit: [`meeting.${verb}`, personSubject(tx, clientId), detail],
    notifications: isOver ? [] : [notification],
  })
}

/** A meeting in the bell of its client, with its time in the reader's time zone. */
export function describeMeeting(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, clientId }: Pick<Actor, 'userId' | 'clientId'>,
  meetingId: string,
): { title: string; state: string } | undefined {
  const meeting = repository.findEntry(db, meetingId)
  if (meeting?.clientId !== clientId) return undefined
  const timeZone = findPerson(db, userId)?.timeZone ?? config.company.timeZone
  return { title: meeting.title, state: stateOf(meeting, timeZone) }
}
