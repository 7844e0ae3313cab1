import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { notFound, orNotFound } from '../../lib/errors.ts'
import { entryUid, type IcsEvent, renderCalendar } from '../../lib/ics.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { listPeopleOf } from '../identity/auth/users.usecases.ts'
import type { CalendarAttachment, CalendarReader } from '../mail/mail.usecases.ts'
import { namesOf } from './meetings.mails.ts'
import * as repository from './meetings.repository.ts'

/**
 * A meeting as its client's calendar shows it: the same entry in emails, downloads and feeds, so that
 * each replaces the older one. Every change of the meeting raises the sequence.
 */
function entryFor(
  { company, portalOrigin, mailFrom }: Config,
  meeting: repository.Entry,
): IcsEvent {
  const { id, title, startsAt, endsAt, joinUrl, place, status, updatedAt, version } = meeting
  const { hosts, notes } = meeting
  const where = joinUrl ?? place
  const description = [
    hosts.length > 0 ? `With ${namesOf(hosts)}` : '',
    joinUrl && place ? place : '',
    notes?.agenda ?? '',
  ]
  return {
    uid: entryUid(portalOrigin, 'meeting', id),
    summary: `${title} (${company.name})`,
    description: description.filter(Boolean).join('\n\n'),
    ...(where && { location: where }),
    url: `${portalOrigin}${paths.meetings}`,
    category: 'Meeting',
    allDay: false,
    startsAt,
    endsAt,
    updatedAt,
    sequence: version - 1,
    transparent: false,
    isCancelled: status === 'cancelled',
    organizer: { name: company.name, email: mailFrom },
  }
}

/** A client's meetings that overlap a span of days, for its feed. */
export const listEntries = (
  { db, config }: Deps,
  clientId: string,
  span: { from: string; to: string },
): IcsEvent[] => repository.listEntries(db, clientId, span).map((row) => entryFor(config, row))

/**
 * The invitation or cancellation for an email about a scheduled meeting, as the meeting is now.
 * Undefined for a booking, because its calendar service sends its own, and for a reader who no longer
 * belongs to the meeting's client.
 */
export function invitationFor(
  deps: Deps,
  meetingId: string,
  { userId, email }: CalendarReader,
): CalendarAttachment | undefined {
  const { db, config } = deps
  const meeting = repository.findEntry(db, meetingId)
  if (meeting?.source !== 'manual' || !meeting.clientId) return undefined
  const person = listPeopleOf(db, meeting.clientId).find((one) => one.userId === userId)
  if (!person) return undefined
  const method = meeting.status === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const { name } = config.company
  const attendee = { name: person.firstName || email, email }
  const file = { name, producer: name, method, stampedAt: instant(deps.clock) } as const
  return {
    method,
    filename: method === 'CANCEL' ? 'cancellation.ics' : 'invitation.ics',
    contentTransferEncoding: 'base64',
    content: renderCalendar(file, [{ ...entryFor(config, meeting), attendee }]),
  }
}

/** A meeting as a calendar file, for its client and for people who plan meetings; otherwise 404. */
export function renderMeeting(
  { db, config }: Deps,
  actor: Actor,
  meetingId: string,
): { ics: string; startsAt: string } {
  const meeting = orNotFound(repository.findEntry(db, meetingId))
  const mayRead = meeting.clientId === actor.clientId || isShownTo(db, meeting, actor)
  if (!mayRead || meeting.status === 'cancelled') throw notFound()
  const { name } = config.company
  const ics = renderCalendar({ name, producer: name }, [entryFor(config, meeting)])
  return { ics, startsAt: meeting.startsAt }
}

/** A meeting that belongs to no client is for people who manage all bookings. */
const isShownTo = (db: Db, { clientId }: { clientId: string | null }, actor: Actor) =>
  clientId === null
    ? can(actor.role, 'bookings.manage')
    : isReachable(db, clientId, actor, 'bookings.manage')
