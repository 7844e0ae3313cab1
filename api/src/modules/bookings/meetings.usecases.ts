import type {
  MeetingBody,
  MeetingList,
  MeetingQuery,
  MeetingView,
} from '@leadwright/shared/contracts/bookings/meetings'
import type { AgendaEntry } from '@leadwright/shared/contracts/today'
import { companyLabel } from '@leadwright/shared/people'
import { can, isLimitedToAssigned } from '@leadwright/shared/permissions'
import { type Db, transaction } from '../../db/client.ts'
import { readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { bookingReference } from '../../lib/booking-reference.ts'
import { instant } from '../../lib/clock.ts'
import { conflict, notFound, orNotFound, versionConflict } from '../../lib/errors.ts'
import { renderCalendar } from '../../lib/ics.ts'
import { newId } from '../../lib/ids.ts'
import { changesBetween } from '../audit/audit.ts'
import { type EventContext, publish } from '../automation/events.usecases.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { type Applicant, findOwn } from '../hiring/applicant.usecases.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { personSubject } from '../identity/auth/users.usecases.ts'
import type { MeetingChange } from './meetings.mails.ts'
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
    .map(({ clientId, joinUrl, name, firstName, lastName, companyName, ...row }) => ({
      ...row,
      client:
        clientId !== null && companyName !== null
          ? { id: clientId, name: companyLabel({ firstName, lastName, companyName }) }
          : null,
      guest: name,
      allDay: false,
      joinUrl: joinUrl || null,
    }))

/** Plans a meeting and notifies the client. */
export function planMeeting(
  deps: Deps,
  actor: Actor,
  clientId: string,
  input: MeetingBody,
): MeetingView {
  requireClient(deps.db, clientId)
  const at = instant(deps.clock)
  const { title, startsAt } = input
  const meetingId = newId()
  return transaction(deps.db, (tx) => {
    const row = { id: meetingId, clientId, ...input, endsAt: endOf(input) }
    repository.insertMeeting(tx, { ...row, createdAt: at, updatedAt: at })
    const detail = { title, startsAt }
    publishMeeting({ tx, deps, actor }, 'planned', { clientId, meetingId, meeting: input, detail })
    return requireMeeting(tx, clientId, meetingId)
  })
}

/** Errors: 404 for another client's meeting; `record.conflict` when it changed since it was read. */
export function changeMeeting(
  deps: Deps,
  actor: Actor,
  { clientId, meetingId }: MeetingParams,
  { version, ...input }: MeetingBody & { version: number },
): MeetingView {
  return transaction(deps.db, (tx) => {
    const before = requireManual(tx, clientId, meetingId)
    const change = { ...input, endsAt: endOf(input), updatedAt: instant(deps.clock) }
    if (!repository.updateMeeting(tx, meetingId, version, change)) throw versionConflict()
    const detail = { changes: changesBetween(auditFields(before), auditFields(input)) }
    publishMeeting({ tx, deps, actor }, 'changed', { clientId, meetingId, meeting: input, detail })
    return requireMeeting(tx, clientId, meetingId)
  })
}

const auditFields = ({ title, startsAt, minutes }: MeetingBody) => ({
  title,
  starts: startsAt,
  minutes,
})

/** Cancels a meeting; 404 for another client's meeting. */
export function cancelMeeting(deps: Deps, actor: Actor, params: MeetingParams): void {
  const { clientId, meetingId } = params
  transaction(deps.db, (tx) => {
    const meeting = requireManual(tx, clientId, meetingId)
    const change = { status: 'cancelled', updatedAt: instant(deps.clock) } as const
    repository.updateMeeting(tx, meetingId, meeting.version, change)
    const { title, startsAt } = meeting
    const detail = { title, startsAt }
    publishMeeting({ tx, deps, actor }, 'cancelled', { ...params, meeting, detail })
  })
}

/** A meeting as a calendar file, for its client and for people who plan meetings; otherwise 404. */
export function renderMeeting(
  deps: Deps,
  actor: Actor,
  meetingId: string,
): { ics: string; startsAt: string } {
  const meeting = orNotFound(repository.findMeeting(deps.db, meetingId))
  const mayRead = meeting.clientId === actor.clientId || isShownTo(deps.db, meeting, actor)
  if (!mayRead) throw notFound()
  const { company, portalOrigin } = deps.config
  const { title, startsAt, endsAt, updatedAt, version } = meeting
  const location = meeting.joinUrl ?? meeting.place
  const ics = renderCalendar({ name: company.name, producer: company.name }, [
    {
      uid: `meeting-${meetingId}@${new URL(portalOrigin).hostname}`,
      summary: `${title} (${company.name})`,
      ...(location && { location }),
      category: 'Meeting',
      allDay: false,
      startsAt,
      endsAt,
      updatedAt,
      sequence: version - 1,
      transparent: false,
    },
  ])
  return { ics, startsAt }
}

interface MeetingParams {
  clientId: string
  meetingId: string
}

function requireMeeting(db: Db, clientId: string, meetingId: string) {
  const meeting = orNotFound(repository.findMeeting(db, meetingId))
  if (meeting.clientId !== clientId) throw notFound()
  return meeting
}

function requireManual(db: Db, clientId: string, meetingId: string) {
  const meeting = requireMeeting(db, clientId, meetingId)
  if (meeting.source === 'manual') return meeting
  throw conflict(
    'meetings.booked-elsewhere',
    'This meeting was booked in an external calendar. Change or cancel it there, so that the guest is notified.',
  )
}

/** A meeting that belongs to no client is for people who manage all bookings. */
const isShownTo = (db: Db, { clientId }: { clientId: string | null }, actor: Actor) =>
  clientId === null
    ? can(actor.role, 'bookings.manage')
    : isReachable(db, clientId, actor, 'bookings.manage')

const endOf = ({ startsAt, minutes }: Pick<MeetingBody, 'startsAt' | 'minutes'>) =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()

/** The client is notified, except of a meeting that is over. */
function publishMeeting(
  context: EventContext,
  news: MeetingChange,
  about: MeetingParams & { meeting: MeetingBody; detail: object },
): void {
  const { clientId, meetingId, meeting, detail } = about
  const notification = { kind: 'meeting.planned', subjectId: meetingId, clientId } as const
  const isOver = endOf(meeting) <= instant(context.deps.clock)
  publish(context, {
    audit: [`meeting.${news}`, personSubject(context.tx, clientId), detail],
    notifications: isOver ? [] : [notification],
  })
}

/** The interview that an applicant has booked. */
export async function readInterview(deps: Deps, applicant: Applicant) {
  const { id } = await findOwn(deps, applicant)
  return { interview: repository.findInterview(deps.db, id) ?? null }
}
