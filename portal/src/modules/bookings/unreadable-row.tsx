import type { UnreadableBooking } from '@leadwright/shared/contracts/bookings/unreadable-bookings'
import { UNREADABLE_DAYS } from '@leadwright/shared/retention'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMinute } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { formatContent, serviceName } from './booking.rules.ts'
import {
  unreadableBookingQuery,
  useDiscardUnreadable,
  useRetryUnreadable,
} from './bookings.queries.ts'

/** What arrived, when, and why it could not be read, with what to do about it. */
export function UnreadableRow({ entry }: { entry: UnreadableBooking }) {
  const { id, service, channel, event, reason, receivedAt, hasContent, canRetry } = entry
  const { mutateAsync: retry, isPending: isRetrying } = useRetryUnreadable(id)
  const { mutateAsync: discard, isPending: isDiscarding } = useDiscardUnreadable(id)
  const act = useAction()
  const name = `${serviceName(service)}, ${formatMinute(receivedAt)}`
  const question = {
    message: `Discard what ${serviceName(service)} sent? It will be erased, and no booking is added from it.`,
    confirmLabel: 'Discard',
    danger: true,
  }
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3"
    >
      <div className="min-w-0 grow basis-72 wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{serviceName(service)}</span>
          <span className="text-[0.8125rem] text-muted">
            <bdi>
              {channel === 'sync' ? 'Listed in the hourly sync' : (event ?? 'Unknown event')}
            </bdi>
            {' · '}
            <DateTime value={receivedAt} format="minute" />
          </span>
        </p>
        <p>
          {'Couldn’t be read: '}
          <bdi>{reason}</bdi>
        </p>
        {hasContent ? (
          <Content id={id} />
        ) : (
          <p className="text-[0.8125rem] text-muted">
            {`What arrived isn’t stored: it was too large, older than ${UNREADABLE_DAYS} days or about an erased person. Find the booking in ${serviceName(service)}.`}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {canRetry && (
          <Button
            size="small"
            busy={isRetrying}
            aria-label={`Try again: ${name}`}
            onClick={() => void act(() => retry(undefined), { done: 'Booking read.' })}
          >
            Try again
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          busy={isDiscarding}
          aria-label={`Discard: ${name}`}
          onClick={() => void act(() => discard(undefined), { question, done: 'Discarded.' })}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}

/** What arrived, loaded when it is opened. */
function Content({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="text-[0.8125rem] text-muted"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer">Show what arrived</summary>
      {isOpen && <OpenContent id={id} />}
    </details>
  )
}

function OpenContent({ id }: { id: string }) {
  return (
    <QueryView
      query={useQuery(unreadableBookingQuery(id))}
      loading="Loading what arrived..."
      errorMessage={(message) => `Failed to load what arrived: ${message}`}
    >
      {({ content }) => (
        <Textarea
          readOnly
          aria-label="What arrived"
          value={formatContent(content ?? '')}
          className="mt-1 font-mono"
        />
      )}
    </QueryView>
  )
}
