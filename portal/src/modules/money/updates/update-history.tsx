import type { UpdateEvent } from '@leadwright/shared/contracts/money/updates'
import { DateTime } from '../../../ui/date-time.tsx'

const kinds: Record<UpdateEvent['kind'], string> = {
  submitted: 'Submitted',
  edited: 'Edited',
  withdrawn: 'Withdrawn',
  restored: 'Restored',
  approved: 'Approved',
  rejected: 'Rejected',
  completed: 'Payment completed',
}

interface Props {
  events: readonly UpdateEvent[]
  reader: 'client' | 'admin'
}

/** What happened to an update, oldest first. */
export function UpdateHistory({ events, reader }: Props) {
  const nameOf = (by: UpdateEvent['by']) => {
    if (by === 'admin') return 'an admin'
    return reader === 'client' ? 'you' : 'the client'
  }
  return (
    <section aria-label="History" className="mt-6">
      <h3 className="mb-2 text-xs font-medium text-muted">History</h3>
      <ol className="border-l border-line pl-4">
        {/* Events are only ever appended, and two may have happened in one millisecond. */}
        {[...events.entries()].map(([position, event]) => (
          <li key={position} className="relative py-1.5">
            <span
              aria-hidden="true"
              className="absolute top-3.5 -left-[1.2rem] size-1.5 rounded-full bg-accent"
            />
            <p>
              {kinds[event.kind]} by {nameOf(event.by)},{' '}
              <span className="text-muted">
                <DateTime value={event.at} format="minute" />
              </span>
            </p>
            {event.note && <p className="max-w-prose text-muted wrap-anywhere">{event.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
