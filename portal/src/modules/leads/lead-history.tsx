import type { LeadEvent } from '@leadwright/shared/contracts/leads'
import { DateTime } from '../../ui/date-time.tsx'
import { eventLabels } from './lead-words.ts'

/** A lead's history, newest first. */
export function LeadHistory({ events }: { events: readonly LeadEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-label="History" className="no-print">
      <h2 className="mb-1 text-xs font-medium text-muted">History</h2>
      <ol className="border-l border-line pl-4">
        {/* Two events can have the same millisecond. */}
        {[...events.entries()].map(([position, event]) => (
          <li key={position} className="relative py-1.5 text-[0.8125rem]">
            <span
              aria-hidden="true"
              className="absolute top-3.5 -left-[1.2rem] size-1.5 rounded-full bg-accent"
            />
            <p>
              <span>{eventLabels[event.kind]}</span> by{' '}
              <bdi>{event.name ?? (event.by === 'team' ? 'the team' : 'the client')}</bdi>
            </p>
            {event.note && <p className="text-muted wrap-anywhere">{event.note}</p>}
            <p className="text-muted">
              <DateTime value={event.at} format="minute" />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
