import type { Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { formatDate } from '../audit/audit.ts'
import { publish } from '../automation/events.usecases.ts'
import { personSubject } from '../identity/auth/users.usecases.ts'
import { findMatch } from './booking-owner.ts'
import * as repository from './bookings.repository.ts'
import { type Booking, byBooking, currentTime, mergeTime, statusOf } from './bookings.rules.ts'
import { withPhone } from './guest-phone.rules.ts'
import { findHostIds, isHostedBy } from './hosts.usecases.ts'
import { insertMeeting, listHostIds, putHosts, updateMeeting } from './meetings.repository.ts'
import { reportNoShow } from './no-shows.usecases.ts'
import { withSeat } from './seats.ts'

type Row = repository.MeetingRow

/**
 * Stores a booking from a calendar service. Deliveries may arrive in any order and more than once:
 * times that replaced each other become one meeting, which keeps its id, owner and outcome. Returns
 * true if a meeting was added, or its time or status changed.
 */
export function upsertBooking(tx: Tx, deps: Deps, delivered: Booking): boolean {
  const incoming = withSeat(tx, delivered)
  if (!incoming) return false
  const { source } = incoming
  const ids = [incoming.externalId, incoming.previousId, incoming.nextId].filter(
    (id) => id !== null,
  )
  const existing = repository.listRelatedTimes(tx, source, ids)
  const isIncoming = ({ externalId }: { externalId: string }) => externalId === incoming.externalId
  const time = mergeTime(existing.find(isIncoming), timeOf(incoming))
  const times = [...existing.filter((one) => !isIncoming(one)), time]
  const current = currentTime(times) ?? time

  const currentMeetingId = existing.find(
    ({ externalId }) => externalId === current.externalId,
  )?.meetingId
  const before = mergeMeetings(tx, existing, currentMeetingId)
  // Erased with its owner: a late delivery must not restore the guest.
  if (before?.email === null) return false

  const isFirst = times.toSorted(byBooking)[0] === time
  const after: Partial<Row> = {
    ...(before ? {} : { createdAt: instant(deps.clock) }),
    ...(current === time || !before ? detailsOf(incoming, before, existing.some(isIncoming)) : {}),
    ...(isFirst ? originOf(incoming, existing.some(isIncoming)) : {}),
    ...spanOf(current),
    status: statusOf(current),
  }
  const meetingId = before?.id ?? newId()
  const hosts = current === time && incoming.hosts ? findHostIds(tx, incoming.hosts) : undefined
  const change = {
    ...after,
    ...(hosts && { otherHosts: hosts.otherNames }),
    ...ownerOf(tx, deps, { ...before, ...after }),
  }
  const isChanged =
    !before ||
    differs(before, change) ||
    (hosts !== undefined && !isHostedBy(tx, meetingId, hosts.userIds))
  if (!before) {
    const at = instant(deps.clock)
    const { title = '', startsAt = '', endsAt = '', minutes = 0 } = change
    const required = { title, startsAt, endsAt, minutes, createdAt: at, updatedAt: at }
    insertMeeting(tx, { ...change, ...required, id: meetingId, source })
  } else if (isChanged) {
    updateMeeting(tx, meetingId, before.version, { ...change, updatedAt: instant(deps.clock) })
  }
  if (hosts) putHosts(tx, meetingId, hosts.userIds)
  repository.writeTime(tx, { ...time, source, meetingId })
  writePreviousEnding(tx, incoming, existing, meetingId)
  if (incoming.isNoShow !== undefined && current === time) {
    reportNoShow(tx, deps, meetingId, incoming.isNoShow)
  }
  if (isChanged) publishChange(tx, deps, before, { ...before, ...change, id: meetingId })
  return !before || differs(before, pick({ ...before, ...change }, 'startsAt', 'endsAt', 'status'))
}

const timeOf = (incoming: Booking) =>
  pick(
    incoming,
    ...(['externalId', 'previousId', 'nextId', 'bookedAt', 'startsAt', 'endsAt'] as const),
    ...(['cancelled', 'rescheduled', 'isAskedToMove', 'reason', 'reasonFrom'] as const),
  )

/** Cal.com reports why a time was moved with the time that replaced it. */
function writePreviousEnding(
  tx: Tx,
  { source, previousId, previousEnding }: Booking,
  existing: readonly repository.TimeRow[],
  meetingId: string,
): void {
  const previous = existing.find(({ externalId }) => externalId === previousId)
  if (!previous || !previousEnding) return
  const { reason, reasonFrom } = previousEnding
  repository.writeTime(tx, {
    ...{ ...previous, source, meetingId },
    reason: reason ?? previous.reason,
    reasonFrom: reasonFrom ?? previous.reasonFrom,
  })
}

const guestDetails = [
  'title',
  'name',
  'email',
  'joinUrl',
  'place',
  'cancelUrl',
  'rescheduleUrl',
] as const
/** Fields that a delivery may omit, such as answers given earlier. */
const keptDetails = ['timeZone', 'calendarKey', 'answers', 'guests', 'otherHosts'] as const
/** Where the visitor came from. */
const origin = [
  ...(['utmSource', 'utmMedium', 'utmCampaign', 'utmContent', 'utmTerm'] as const),
  'reference',
] as const

/**
 * Merges meetings that turn out to be one into the oldest. The result takes its details from the
 * meeting with the current time and its origin from the one with the first time, and keeps an
 * admin's decision about any of them.
 */
function mergeMeetings(
  tx: Tx,
  existing: readonly repository.TimeRow[],
  currentId: string | undefined,
): Row | undefined {
  const rows = repository.findMeetings(tx, [...new Set(existing.map(({ meetingId }) => meetingId))])
  const [kept, ...others] = rows
  if (!kept || others.length === 0) return kept
  const otherIds = others.map(({ id }) => id)
  const isDecided = ({ matchedBy }: Row) => matchedBy === 'hand' || matchedBy === 'added'
  const decided = others.find(isDecided)
  const currentMeeting = rows.find(({ id }) => id === currentId)
  const firstId = existing.toSorted(byBooking)[0]?.meetingId
  const first = rows.find(({ id }) => id === firstId)
  const withOutcome = [kept, ...others].find(({ outcome }) => outcome) ?? kept
  const change = {
    ...pick(withOutcome, 'outcome', 'outcomeFrom'),
    ignoredAt: kept.ignoredAt ?? others.find(({ ignoredAt }) => ignoredAt)?.ignoredAt ?? null,
    ...(currentMeeting &&
      kept.email !== null &&
      pick(currentMeeting, ...guestDetails, ...keptDetails)),
    ...(first && kept.email !== null && pick(first, ...origin)),
    ...(decided &&
      !isDecided(kept) &&
      pick(decided, 'clientId', 'submissionId', 'matchedBy', 'matchNote')),
  }
  if (currentMeeting) putHosts(tx, kept.id, listHostIds(tx, currentMeeting.id))
  repository.moveTimes(tx, otherIds, kept.id)
  repository.moveNotes(tx, otherIds, kept.id)
  repository.deleteMeetings(tx, otherIds)
  updateMeeting(tx, kept.id, kept.version, change)
  return { ...kept, ...change, version: kept.version + 1 }
}

/**
 * Details from a delivery of the current time; omitted fields keep their values.
 * @param isKnown this time was delivered before
 */
function detailsOf(incoming: Booking, before: Row | undefined, isKnown: boolean): Partial<Row> {
  // A seat keeps its guest: a cancellation may list other guests of the event first.
  if (incoming.seat !== undefined && incoming.cancelled && isKnown) return {}
  if (incoming.isBrief && isKnown) {
    return {
      // The delivery may list other guests of the booking first.
      ...(incoming.email === before?.email && pick(incoming, 'name')),
      ...((incoming.joinUrl ?? incoming.place) && pick(incoming, 'joinUrl', 'place')),
      ...(incoming.guests && { guests: incoming.guests }),
    }
  }
  const kept = incoming.isBrief ? before : undefined
  const answers = incoming.answers.length > 0 && !kept ? incoming.answers : (before?.answers ?? [])
  return {
    ...pick(incoming, ...guestDetails),
    title: kept?.title ?? incoming.title,
    timeZone: incoming.timeZone ?? before?.timeZone ?? null,
    calendarKey: incoming.calendarKey ?? before?.calendarKey ?? null,
    answers: withPhone(answers, incoming),
    guests: incoming.guests ?? before?.guests ?? [],
  }
}

/** The visitor's origin from the first time; a repeated delivery only adds to it. */
function originOf(incoming: Booking, isKnown: boolean): Partial<Row> {
  const incomingOrigin = pick(incoming, ...origin)
  if (!isKnown) return incomingOrigin
  return Object.fromEntries(Object.entries(incomingOrigin).filter(([, value]) => value !== null))
}

const spanOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt,
  endsAt,
  minutes: Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000),
})

/**
 * Finds the owner. An admin's choice is kept; an owner found by address is replaced only by a
 * reference.
 */
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

/** Guests without a client are not named: the audit log outlives their data. */
function publishChange(
  tx: Tx,
  deps: Deps,
  before: Row | undefined,
  after: Partial<Row> & { id: string },
): void {
  const { id, clientId, startsAt = '', status } = after
  const subject = clientId
    ? { ...personSubject(tx, clientId), affected: [before?.clientId ?? null] }
    : { type: 'meeting', id, name: formatDate(startsAt) }
  const isCancelled = status === 'cancelled' && before?.status !== 'cancelled'
  const verb = isCancelled ? 'unbooked' : before ? 'rebooked' : 'booked'
  publish(
    { tx, deps, actor: systemActor },
    { audit: [`meeting.${verb}`, subject, { startsAt }], webhook: [eventOf[verb], id] },
  )
}
