import type { BookingOwner, BookingView } from '@leadwright/shared/contracts/bookings/bookings'
import { clientTabPath, submissionPath } from '@leadwright/shared/record-paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMeeting, formatMeetingStart, formatNumber } from '../../lib/format.ts'
import { formatInZone } from '../../lib/format-in-zone.ts'
import { Badge } from '../../ui/badge.tsx'
import { MeetingPlace } from '../../ui/meeting-place.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { cancellationText, kindOf, movedFromText, serviceName, sourceOf } from './booking.rules.ts'
import { FurtherGuests } from './further-guests.tsx'
import { HostNames } from './host-names.tsx'

const minutesOf = ({ startsAt, endsAt }: BookingView) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000

/** Guest, meeting and time; the source, the answers, and the client it belongs to. */
export function BookingRow({ booking, actions }: { booking: BookingView; actions: ReactNode }) {
  const { name, email, owner, startsAt, earlierTimes, matchNote, answers, hosts } = booking
  const cancellation = cancellationText(booking)
  const guest = name ?? owner?.name ?? 'Erased person'
  const theirTime = booking.timeZone && formatInZone(startsAt, booking.timeZone)
  const from = sourceOf(booking)
  const facts = [
    theirTime && `${theirTime} for the guest`,
    serviceName(booking.source),
    from && `from ${from}`,
  ].filter(Boolean)
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3"
    >
      <div className="min-w-0 grow basis-72 wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          {owner && name === null ? (
            <OwnerLink owner={owner} />
          ) : (
            <bdi className="font-medium">{guest}</bdi>
          )}
          {email !== name && <bdi className="text-[0.8125rem] text-muted">{email}</bdi>}
          {owner && name !== null && (
            <span className="text-[0.8125rem] text-muted">
              <span>{owner.kind === 'client' ? 'Client: ' : 'Applicant: '}</span>
              <OwnerLink owner={owner} />
            </span>
          )}
          {booking.status === 'cancelled' && (
            <Badge tone="negative">
              {booking.isAskedToMove ? 'Asked for another time' : 'Cancelled'}
            </Badge>
          )}
          {booking.ignored && <Badge>Ignored</Badge>}
        </p>
        <p>
          <time dateTime={startsAt}>{formatMeeting(startsAt, minutesOf(booking))}</time>
          {', '}
          <bdi>{kindOf(booking)}</bdi>
        </p>
        {earlierTimes.length > 0 && (
          <p className="text-[0.8125rem] text-muted">{`Moved from ${movedFromText(booking, formatMeetingStart)}`}</p>
        )}
        {cancellation && <p className="text-[0.8125rem] text-muted">{cancellation}</p>}
        {hosts.length > 0 && (
          <p className="text-[0.8125rem] text-muted">
            {'With: '}
            <HostNames hosts={hosts} />
          </p>
        )}
        <MeetingPlace place={booking.place} />
        <FurtherGuests guests={booking.guests} />
        {booking.outcomeFrom === 'service' && (
          <p className="text-[0.8125rem] text-muted">{`Marked as a no-show in ${serviceName(booking.source)}.`}</p>
        )}
        {matchNote && <p className="text-[0.8125rem] text-caution">{matchNote}</p>}
        <details className="text-[0.8125rem] text-muted">
          <summary className="cursor-pointer">
            {answers.length > 0
              ? `Details and answers (${formatNumber(answers.length)})`
              : 'Details'}
          </summary>
          <p>
            <bdi>{facts.join(' · ')}</bdi>
          </p>
          <dl className="mt-1 max-w-prose text-ink">
            {[...answers.entries()].map(([position, { question, answer }]) => (
              <div key={position} className="mb-1">
                <dt className="text-muted">{question}</dt>
                <dd className="whitespace-pre-wrap">{answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </li>
  )
}

function OwnerLink({ owner: { kind, id, name } }: { owner: BookingOwner }) {
  const to = kind === 'client' ? clientTabPath(id, 'meetings') : submissionPath(id)
  return (
    <Link to={to} className="underline underline-offset-2 hover:text-ink">
      <bdi>{name}</bdi>
    </Link>
  )
}
