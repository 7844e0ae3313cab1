import type { LeadEvent } from '@leadwright/shared/contracts/leads/lead-parts'
import type { LeadOutcome } from '@leadwright/shared/leads'
import type { ReactNode } from 'react'
import { formatDay, formatMinute } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { History } from '../../ui/history.tsx'
import { eventLabels } from './lead-words.ts'
import { OutcomeText } from './outcome-text.tsx'

/** An outcome in words, a day or an instant as the reader writes it; any other text as it is. */
function noteOf({ kind, note }: LeadEvent): ReactNode {
  if (kind === 'outcome') return <OutcomeText outcome={note as LeadOutcome} />
  if (kind === 'contacted' || kind === 'deal-reported') return formatDay(note)
  return kind.startsWith('appointment') && note ? formatMinute(note) : note
}

/** A lead's history, newest first. */
export const LeadHistory = ({ events }: { events: readonly LeadEvent[] }) => (
  <History events={events} heading="h2" className="text-[0.8125rem] no-print">
    {(event) => (
      <>
        <p>
          <span>{eventLabels[event.kind]}</span> by{' '}
          <bdi>{event.name ?? (event.by === 'team' ? 'the team' : 'the client')}</bdi>
        </p>
        {event.note && <p className="wrap-anywhere">{noteOf(event)}</p>}
        <p className="text-muted">
          <DateTime value={event.at} format="minute" />
        </p>
      </>
    )}
  </History>
)
