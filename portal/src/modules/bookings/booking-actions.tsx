import type { BookingView } from '@leadwright/shared/contracts/bookings/bookings'
import { Video } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ChangeLinks } from '../../ui/change-links.tsx'
import { ExternalLinkButton } from '../../ui/links.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useSavedValue } from '../../ui/use-saved-value.ts'
import { useSetBookingIgnored, useSetBookingOutcome } from './bookings.queries.ts'

/** Join, reschedule and cancel until the meeting ends; from its start on, whether the guest attended. */
export function BookingActions({ booking }: { booking: BookingView }) {
  const { id, version, startsAt, endsAt, status, outcome, joinUrl } = booking
  const { mutateAsync: setOutcome } = useSetBookingOutcome()
  const act = useAction()
  const [shown, choose] = useSavedValue(outcome, (next) =>
    act(() => setOutcome({ id, version, outcome: next })),
  )
  if (status === 'cancelled') return null
  const now = Date.now()
  const choices = [
    ['attended', 'Attended'],
    ['noShow', 'No-show'],
  ] as const
  return (
    <>
      {Date.parse(endsAt) > now && (
        <>
          {joinUrl && (
            <ExternalLinkButton size="small" href={joinUrl} icon={<Video />}>
              Join
            </ExternalLinkButton>
          )}
          <ChangeLinks meeting={booking} />
        </>
      )}
      {Date.parse(startsAt) <= now && (
        <fieldset className="flex gap-2">
          <legend className="sr-only">Did the guest attend?</legend>
          {choices.map(([value, label]) => (
            <Button
              key={value}
              size="small"
              aria-pressed={shown === value}
              onClick={() => void choose(shown === value ? null : value)}
              className="aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Ignores a booking, or stops ignoring it. */
export function IgnoreButton({ booking: { id, version, ignored } }: { booking: BookingView }) {
  const { mutateAsync: setIgnored, isPending } = useSetBookingIgnored()
  const act = useAction()
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isPending}
      onClick={() =>
        void act(() => setIgnored({ id, version, ignored: !ignored }), {
          done: ignored ? 'Booking no longer ignored.' : 'Booking ignored.',
          undo: (saved) => setIgnored({ id, version: saved.version, ignored }),
        })
      }
    >
      {ignored ? 'Stop ignoring' : 'Ignore'}
    </Button>
  )
}
