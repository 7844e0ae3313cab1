import type { LeadEvent } from '@leadwright/shared/contracts/leads/lead-parts'
import type { LeadOutcome } from '@leadwright/shared/leads'
import type { ReactNode } from 'react'
import { formatDay, formatMinute } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { eventLabels } from './lead-words.ts'
import { OutcomeText } from './outcome-text.tsx'

/** An outcome in words, a day or an instant as the reader writes it; any other text as it is. */
function noteOf({ kind, note }: LeadEvent): ReactNode {
  if (kind === 'outcome') return <OutcomeText outcome={note as LeadOutcome} />
  if (kind === 'contacted' || kind === 'deal-reported') return formatDay(note)
  return kind.startsWith('appointment') && note ? formatMinute(note) : note
}

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
            {event.note && <p className="wrap-anywhere">{noteOf(event)}</p>}
            <p className="text-muted">
              <DateTime value={event.at} format="minute" />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
