import type { MeetingOutcome } from '@leadwright/shared/booking-record'
import type {
  BookingList,
  BookingOwner,
  BookingView,
} from '@leadwright/shared/contracts/bookings/bookings'
import type { AddClientBody } from '@leadwright/shared/contracts/clients/clients'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import type { Db } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { type PageQuery, readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReferencedPerson } from '../../lib/booking-reference.ts'
import { instant } from '../../lib/clock.ts'
import { conflict, notFound, orNotFound, versionConflict } from '../../lib/errors.ts'
import type { Upload } from '../../lib/files.ts'
import { audited, type Change, recordChange } from '../audit/audit.ts'
import { addOnboardedClient } from '../clients/onboarding/onboarding.usecases.ts'
import { findOwner, noteOf } from './booking-owner.ts'
import { subjectOf } from './booking-subject.ts'
import * as repository from './bookings.repository.ts'
import { byBooking, currentTime } from './bookings.rules.ts'
import { phoneInAddress, withPhone } from './guest-phone.rules.ts'
import { updateMeeting } from './meetings.repository.ts'

interface ListQuery extends PageQuery {
  view: BookingList
  search?: string | undefined
}

/** Lists all meetings: unmatched, upcoming or past. */
export function listBookings(deps: Deps, { view, search = '', ...query }: ListQuery) {
  const now = instant(deps.clock)
  const page = readPage(
    query,
    (range) => repository.listBookings(deps.db, { ...range, view, now, search }),
    ({ meeting }) => ({ at: meeting.startsAt, id: meeting.id }),
  )
  return { ...page, items: viewsOf(deps.db, page.items) }
}

/** Applicants to choose from when a booking is assigned manually. */
export const listApplicants = ({ db }: Deps) => ({
  items: repository
    .listApplications(db)
    .map(({ id, name, email }) => ({ id, name: name || email })),
})

interface Versioned {
  version: number
}

/** Errors: 404 for a missing booking or owner, and for a manual meeting; `record.conflict`. */
export function setOwner(
  deps: Deps,
  actor: Actor,
  bookingId: string,
  { owner, version }: Versioned & { owner: ReferencedPerson | null },
): BookingView {
  return change(deps, actor, bookingId, version, (change, { meeting }) => {
    assertBooked(meeting)
    if (owner && !findOwner(change.tx, owner)) throw notFound()
    const { clientId } = assign(change, meeting, owner, 'hand')
    const subject = subjectOf(change.tx, { ...meeting, clientId })
    const detail = clientId ? {} : { to: owner ? 'an applicant' : 'no one' }
    recordChange(change, 'meeting.matched', { ...subject, affected: [meeting.clientId] }, detail)
  })
}

/** Errors: those of `setOwner`. */
export function setIgnored(
  deps: Deps,
  actor: Actor,
  bookingId: string,
  { ignored, version }: Versioned & { ignored: boolean },
): BookingView {
  return change(deps, actor, bookingId, version, (change, { meeting }) => {
    assertBooked(meeting)
    const { tx } = change
    write(change, meeting, { ignoredAt: ignored ? instant(deps.clock) : null })
    recordChange(change, 'meeting.ignored', subjectOf(tx, meeting), {
      ignored: ignored ? 'yes' : 'no',
    })
  })
}

/**
 * Errors: those of `setOwner`; `bookings.not-begun` before the meeting starts and for a cancelled
 * meeting.
 */
export function setOutcome(
  deps: Deps,
  actor: Actor,
  bookingId: string,
  { outcome, version }: Versioned & { outcome: MeetingOutcome | null },
): BookingView {
  return change(deps, actor, bookingId, version, (change, { meeting }) => {
    if (meeting.startsAt > instant(deps.clock) || meeting.status === 'cancelled') {
      throw conflict('bookings.not-begun', 'This meeting hasn’t started yet.')
    }
    write(change, meeting, { outcome, outcomeFrom: 'hand' })
    const detail = { outcome: messages.bookings.outcomes[outcome ?? 'open'] }
    recordChange(change, 'meeting.outcome-set', subjectOf(change.tx, meeting), detail)
  })
}

/**
 * Adds a client as the owner of the booking, in one transaction. Errors: 404, and those of
 * `addClient`.
 */
export function addClientFromBooking(
  deps: Deps,
  actor: Actor,
  bookingId: string,
  input: AddClientBody,
  picture: Upload | undefined,
) {
  assertBooked(orNotFound(repository.findBooking(deps.db, bookingId)).meeting)
  return addOnboardedClient(deps, actor, input, picture, (change, clientId) => {
    const { meeting } = orNotFound(repository.findBooking(change.tx, bookingId))
    if (meeting.clientId) throw versionConflict()
    assign(change, meeting, { kind: 'client', id: clientId }, 'added')
  })
}

/** 404 for a manual meeting: it belongs to the client for whom it was planned. */
function assertBooked({ source }: repository.MeetingRow): void {
  if (source === 'manual') throw notFound()
}

function change(
  deps: Deps,
  actor: Actor,
  bookingId: string,
  version: number,
  work: (change: Change, row: repository.BookingRow) => void,
): BookingView {
  return audited(deps, actor, (tx) => {
    const row = orNotFound(repository.findBooking(tx, bookingId))
    if (row.meeting.version !== version) throw versionConflict()
    work({ tx, deps, actor }, row)
    return readBooking(tx, bookingId)
  })
}

function write({ tx, deps }: Change, meeting: repository.MeetingRow, row: Partial<typeof meeting>) {
  updateMeeting(tx, meeting.id, meeting.version, { ...row, updatedAt: instant(deps.clock) })
}

function assign(
  change: Change,
  meeting: repository.MeetingRow,
  owner: ReferencedPerson | null,
  matchedBy: 'hand' | 'added',
) {
  const clientId = owner?.kind === 'client' ? owner.id : null
  const submissionId = owner?.kind === 'application' ? owner.id : null
  write(change, meeting, {
    clientId,
    submissionId,
    // Set even without an owner, so that no later delivery assigns one.
    matchedBy,
    matchNote: null,
    ignoredAt: null,
  })
  return { clientId }
}

/** Error: 404. */
export function readBooking(db: Db, bookingId: string): BookingView {
  const [view] = viewsOf(db, [orNotFound(repository.findBooking(db, bookingId))])
  return orNotFound(view)
}

function viewsOf(db: Db, rows: readonly repository.BookingRow[]): BookingView[] {
  const ids = rows.map(({ meeting }) => meeting.id)
  const times = Map.groupBy(repository.listTimes(db, ids), ({ meetingId }) => meetingId)
  const hosts = Map.groupBy(repository.listHosts(db, ids), ({ meetingId }) => meetingId)
  return rows.map((row) => {
    const { meeting } = row
    const phone = phoneInAddress(meeting.email ?? '')
    const all = times.get(meeting.id) ?? []
    const current = currentTime(all)
    return {
      ...meeting,
      ...(phone !== null && {
        name: meeting.name === meeting.email ? phone : meeting.name,
        email: null,
        answers: withPhone(meeting.answers, { phone, place: meeting.place }),
      }),
      utm: meeting,
      owner: ownerOf(row),
      matchNote: noteOf(db, row),
      hosts: [
        ...(hosts.get(meeting.id) ?? []),
        ...meeting.otherHosts.map((name) => ({ id: null, name })),
      ],
      isAskedToMove: meeting.status === 'cancelled' && (current?.isAskedToMove ?? false),
      cancelled:
        meeting.status === 'cancelled' && current ? pick(current, 'reason', 'reasonFrom') : null,
      ignored: meeting.ignoredAt !== null,
      earlierTimes: all.filter((time) => time !== current).toSorted(byBooking),
    }
  })
}

function ownerOf({ meeting, client, applicant }: repository.BookingRow): BookingOwner | null {
  const { clientId, submissionId } = meeting
  if (clientId) return { kind: 'client', id: clientId, name: clientName(client) }
  if (!submissionId) return null
  const name = applicant?.name || applicant?.email || ''
  return { kind: 'application', id: submissionId, name }
}

const clientName = ({ firstName, lastName, company }: repository.BookingRow['client']) =>
  [company, displayName({ firstName: firstName ?? '', lastName: lastName ?? '' })]
    .filter(Boolean)
    .join(', ')
