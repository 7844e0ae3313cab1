import type { LeadView } from '@leadwright/shared/contracts/leads'
import type { LeadSuggestion } from '@leadwright/shared/contracts/leads/lead-parts'
import { useState } from 'react'
import { formatMinute } from '../../lib/format.ts'
import { lazy } from '../../lib/lazy.ts'
import { companyToday } from '../../lib/today.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useCloseSuggestion } from './external.queries.ts'
import { type SuggestedStep, suggestedStep, suggestionLabels } from './suggestion.rules.ts'

const AppointmentDialog = lazy(() => import('./appointment-dialog.tsx'))
const LeadDialog = lazy(() => import('./lead-dialog.tsx'))
const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

interface ListProps {
  lead: LeadView
  /** Called with the lead after a suggestion was marked as done. */
  onDone?: ((lead: LeadView) => void) | undefined
}

/** What tools say about a lead, for the team, which decides what follows from it. */
export function LeadSuggestions({ lead, onDone }: ListProps) {
  if (lead.suggestions.length === 0) return null
  return (
    <section aria-label="Suggestions" className="text-[0.8125rem] no-print">
      <h2 className="mb-1 text-xs font-medium text-muted">Suggestions</h2>
      <ul className="divide-y divide-line">
        {lead.suggestions.map((suggestion) => (
          <Suggestion key={suggestion.id} {...{ lead, suggestion, onDone }} />
        ))}
      </ul>
    </section>
  )
}

interface Props extends ListProps {
  suggestion: LeadSuggestion
}

const stepLabels: Record<SuggestedStep, string> = {
  appointment: 'Enter appointment',
  lose: 'Mark as lost',
  refer: 'Add a colleague',
  edit: 'Edit draft',
}

function Suggestion({ lead, suggestion, onDone }: Props) {
  const { id: suggestionId, source, kind, text, appointmentAt, at, doneAt } = suggestion
  const { id: leadId, clientId } = lead
  // An open dialog stays with its input, even if the lead changes.
  const [open, setOpen] = useState<SuggestedStep>()
  const act = useAction()
  const { mutateAsync: close, isPending } = useCloseSuggestion()
  const step = suggestedStep(lead, kind, { now: Date.now(), today: companyToday() })
  const onClose = () => setOpen(undefined)
  return (
    <li className="py-2">
      <p className="font-medium">{suggestionLabels[kind]}</p>
      {appointmentAt && <p>{formatMinute(appointmentAt)}</p>}
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="text-muted">
        <span>{`From ${source}, `}</span>
        <DateTime value={at} format="minute" />
        {doneAt && <span>, done</span>}
      </p>
      {!doneAt && (
        <div className="mt-2 flex flex-wrap gap-2">
          {step && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(step)}>
              {stepLabels[step]}
            </Button>
          )}
          <Button
            size="small"
            busy={isPending}
            busyLabel="Saving..."
            onClick={() =>
              void act(
                async () => {
                  const saved = await close({ params: { clientId, leadId, suggestionId } })
                  onDone?.(saved)
                },
                { done: 'Suggestion marked as done.' },
              )
            }
          >
            Mark as done
          </Button>
        </div>
      )}
      {open === 'appointment' && (
        <AppointmentDialog {...{ lead, clientId, onClose }} suggestedAt={appointmentAt} />
      )}
      {open === 'lose' && <ReasonDialog {...{ lead, clientId, onClose }} action="lose" />}
      {open === 'refer' && <LeadDialog referrer={lead} onClose={onClose} />}
      {open === 'edit' && <LeadDialog {...{ lead, onClose }} />}
    </li>
  )
}
