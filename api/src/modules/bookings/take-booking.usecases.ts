import type { Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { inWords, recordChange } from '../audit/audit.ts'
import { enqueueEvent } from '../automation/events.usecases.ts'
import { personSubject } from '../identity/auth/users.usecases.ts'
import { findMatch } from './booking-owner.ts'
import * as repository from './bookings.repository.ts'
import { type Booking, byBooking, currentTime, mergeTime, statusOf } from './bookings.rules.ts'
import { withPhone } from './guest-phone.rules.ts'
import { insertMeeting, updateMeeting } from './meetings.repository.ts'
import { withSeat } from './seats.ts'

type Row = repository.MeetingRow

/**
 * Enters what a calendar service tells of a booking. The order of deliveries does not matter, nor that
 * one comes twice: times that replaced each other become one meeting, which keeps its id, its owner and
 * its outcome. Answers whether there is a meeting that was not there before, or another time or state of one.
 */
export function takeBooking(tx: Tx, deps: Deps, delivered: Booking): boolean {
  const told = withSeat(tx, delivered)
  if (!told) return false
  const { source } = told
  const ids = [told.externalId, told.previousId, told.nextId].filter((id) => id !== null)
  const known = repository.listRelatedTimes(tx, source, ids)
  const isTold = ({ externalId }: { externalId: string }) => externalId === told.externalId
  const time = mergeTime(known.find(isTold), timeOf(told))
  const times = [...known.filter((one) => !isTold(one)), time]
  const current = currentTime(times) ?? time

  const holder = known.find(({ externalId }) => externalId === current.externalId)?.meetingId
  const before = joinMeetings(tx, known, holder)
  // Erased with its owner: a late delivery must not bring the guest back.
  if (before?.email === null) return false

  const isFirst = times.toSorted(byBooking)[0] === time
  const after: Partial<Row> = {
    ...(before ? {} : { createdAt: instant(deps.clock) }),
    ...(current === time || !before ? detailsOf(told, before, known.some(isTold)) : {}),
    ...(isFirst ? originOf(told, known.some(isTold)) : {}),
    ...spanOf(current),
    status: statusOf(current),
  }
  const meetingId = before?.id ?? newId()
  const change = { ...after, ...ownerOf(tx, deps, { ...before, ...after }) }
  const isChanged = !before || differs(before, change)
  if (!before) {
    const at = instant(deps.clock)
    const { title = '', startsAt = '', endsAt = '', minutes = 0 } = change
    const required = { title, startsAt, endsAt, minutes, createdAt: at, updatedAt: at }
    insertMeeting(tx, { ...change, ...required, id: meetingId, source })
  } else if (isChanged) {
    updateMeeting(tx, meetingId, before.version, { ...change, updatedAt: instant(deps.clock) })
  }
  repository.writeTime(tx, { ...time, source, meetingId })
  if (isChanged) record(tx, deps, before, { ...before, ...change, id: meetingId })
  return !before || differs(before, pick({ ...before, ...change }, 'startsAt', 'endsAt', 'status'))
}

const timeOf = (told: Booking) =>
  pick(
    told,
    ...(['externalId', 'previousId', 'nextId', 'bookedAt', 'startsAt', 'endsAt'] as const),
    ...(['cancelled', 'rescheduled'] as const),
  )

const guestDetails = [
  'title',
  'name',
  'email',
  'joinUrl',
  'place',
  'cancelUrl',
  'rescheduleUrl',
] as const
/** What a delivery may leave out, such as answers given before. */
const keptDetails = ['timeZone', 'calendarKey', 'answers'] as const
/** Where the visitor came from. */
const origin = [
  ...(['utmSource', 'utmMedium', 'utmCampaign', 'utmContent', 'utmTerm'] as const),
  'reference',
] as const

/**
 * Times that seemed to be several meetings become one, the oldest. It says what the one that holds the
 * current time says, comes from where the first time came from, and keeps what a person decided about
 * another one.
 */
function joinMeetings(
  tx: Tx,
  known: readonly repository.TimeRow[],
  holderId: string | undefined,
): Row | undefined {
  const rows = repository.findMeetings(tx, [...new Set(known.map(({ meetingId }) => meetingId))])
  const [kept, ...others] = rows
  if (!kept || others.length === 0) return kept
  const otherIds = others.map(({ id }) => id)
  const isDecided = ({ matchedBy }: Row) => matchedBy === 'hand' || matchedBy === 'added'
  const decided = others.find(isDecided)
  const holder = rows.find(({ id }) => id === holderId)
  const firstId = known.toSorted(byBooking)[0]?.meetingId
  const first = rows.find(({ id }) => id === firstId)
  const change = {
    outcome: kept.outcome ?? others.find(({ outcome }) => outcome)?.outcome ?? null,
    ignoredAt: kept.ignoredAt ?? others.find(({ ignoredAt }) => ignoredAt)?.ignoredAt ?? null,
    ...(holder && kept.email !== null && pick(holder, ...guestDetails, ...keptDetails)),
    ...(first && kept.email !== null && pick(first, ...origin)),
    ...(decided &&
      !isDecided(kept) &&
      pick(decided, 'clientId', 'submissionId', 'matchedBy', 'matchNote')),
  }
  repository.moveTimes(tx, otherIds, kept.id)
  repository.deleteMeetings(tx, otherIds)
  updateMeeting(tx, kept.id, kept.version, change)
  return { ...kept, ...change, version: kept.version + 1 }
}

/**
 * What the current time says; what it leaves out stays.
 * @param isKnown this time was told before
 */
function detailsOf(told: Booking, before: Row | undefined, isKnown: boolean): Partial<Row> {
  // A seat keeps its guest; a cancellation may list other guests of the event first.
  if (told.seat !== undefined && told.cancelled && isKnown) return {}
  if (told.isBrief && isKnown) {
    return {
      // It may list other guests of the booking first.
      ...(told.email === before?.email && pick(told, 'name')),
      ...((told.joinUrl ?? told.place) && pick(told, 'joinUrl', 'place')),
    }
  }
  const kept = told.isBrief ? before : undefined
  const answers = told.answers.length > 0 && !kept ? told.answers : (before?.answers ?? [])
  return {
    ...pick(told, ...guestDetails),
    title: kept?.title ?? told.title,
    timeZone: told.timeZone ?? before?.timeZone ?? null,
    calendarKey: told.calendarKey ?? before?.calendarKey ?? null,
    answers: withPhone(answers, told),
  }
}

/** What the first time says of where the visitor came from; told again, it takes nothing away. */
function originOf(told: Booking, isKnown: boolean): Partial<Row> {
  const said = pick(told, ...origin)
  if (!isKnown) return said
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
}

const spanOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt,
  endsAt,
  minutes: Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000),
})

/** The owner that is found now. One that an admin chose stays; one found before gives way to a reference. */
function ownerOf(tx: Tx, deps: Deps, row: Partial<Row>): Partial<Row> {
  const { matchedBy, email, reference = null } = row
  if (!email || matchedBy === 'hand' || matchedBy === 'added') return {}
  const { owner, matchNote, ...match } = findMatch(tx, deps, { email, reference })
  if (matchedBy && match.matchedBy !== 'reference') return {}
  if (!owner) return {}
  return {
    ...match,
    matchNote,
    clientId: owner.kind === 'client' ? owner.id : null,
    submissionId: owner.kind === 'application' ? owner.id : null,
  }
}

function differs(before: Row, change: Partial<Row>): boolean {
  return Object.entries(change).some(
    ([name, value]) => JSON.stringify(before[name as keyof Row]) !== JSON.stringify(value),
  )
}

const eventOf = {
  booked: 'booking.created',
  rebooked: 'booking.changed',
  unbooked: 'booking.cancelled',
} as const

/** The guest is not named: of applicants and of those who are nobody yet, the log outlives the data. */
function record(tx: Tx, deps: Deps, before: Row | undefined, after: Partial<Row> & { id: string }) {
  const { id, clientId, startsAt = '', status } = after
  const subject = clientId
    ? { ...personSubject(tx, clientId), concerns: [before?.clientId ?? null] }
    : { type: 'meeting', id, name: inWords(startsAt) }
  const isCancelled = status === 'cancelled' && before?.status !== 'cancelled'
  const verb = isCancelled ? 'unbooked' : before ? 'rebooked' : 'booked'
  recordChange({ tx, deps, actor: systemActor }, `meeting.${verb}`, subject, { startsAt })
  enqueueEvent(tx, deps, eventOf[verb], id)
}
