import type { LeadView } from '@leadwright/shared/contracts/leads'
import type { LeadSuggestion } from '@leadwright/shared/contracts/leads/lead-parts'
import { formatMinute } from '../../lib/format.ts'
import { lazy } from '../../lib/lazy.ts'
import { companyToday } from '../../lib/today.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { commonActions, type LeadAction, teamActions } from './lead.rules.ts'
import { suggestionLabels } from './lead-words.ts'
import { useCloseSuggestion } from './leads.queries.ts'

const AppointmentDialog = lazy(() => import('./appointment-dialog.tsx'))
const LeadDialog = lazy(() => import('./lead-dialog.tsx'))
const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

/** What tools say about a lead, for the team, which decides what follows from it. */
export function LeadSuggestions({ lead }: { lead: LeadView }) {
  if (lead.suggestions.length === 0) return null
  return (
    <section aria-label="Suggestions" className="text-[0.8125rem] no-print">
      <h2 className="mb-1 text-xs font-medium text-muted">Suggestions</h2>
      <ul className="divide-y divide-line">
        {lead.suggestions.map((suggestion) => (
          <Suggestion key={suggestion.id} {...{ lead, suggestion }} />
        ))}
      </ul>
    </section>
  )
}

interface Props {
  lead: LeadView
  suggestion: LeadSuggestion
}

function Suggestion({ lead, suggestion }: Props) {
  const { id: suggestionId, source, kind, text, appointmentAt, at, doneAt } = suggestion
  const { id: leadId, clientId } = lead
  const act = useAction()
  const { mutateAsync: close, isPending } = useCloseSuggestion()
  return (
    <li className="py-2">
      <p className="font-medium wrap-anywhere">{suggestionLabels[kind]}</p>
      {appointmentAt && <p>{formatMinute(appointmentAt)}</p>}
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="text-muted">
        <span>{`From ${source}, `}</span>
        <DateTime value={at} format="minute" />
        {doneAt && <span>, done</span>}
      </p>
      {!doneAt && (
        <div className="mt-2 flex flex-wrap gap-2">
          <NextStep {...{ lead, suggestion }} />
          <Button
            size="small"
            busy={isPending}
            busyLabel="Saving..."
            onClick={() =>
              void act(() => close({ params: { clientId, leadId, suggestionId } }), {
                done: 'Suggestion marked as done.',
              })
            }
          >
            Mark as done
          </Button>
        </div>
      )}
    </li>
  )
}

/** The action that fits the suggestion, if the lead's state allows it. */
function NextStep({ lead, suggestion: { kind, appointmentAt } }: Props) {
  const { clientId } = lead
  const today = companyToday()
  const possible: readonly LeadAction[] = [
    ...commonActions(lead, { now: Date.now(), today }),
    ...teamActions(lead, { today }),
  ]
  const mayAgree = ['agree', 'move', 'rebook'].some((action) =>
    possible.includes(action as LeadAction),
  )
  if (kind === 'booked' && mayAgree) {
    return (
      <DialogButton
        size="small"
        dialog={(onClose) => (
          <AppointmentDialog {...{ lead, clientId, onClose }} suggestedAt={appointmentAt} />
        )}
      >
        Enter appointment
      </DialogButton>
    )
  }
  if (kind === 'not-interested' && possible.includes('lose')) {
    return (
      <DialogButton
        size="small"
        dialog={(onClose) => <ReasonDialog {...{ lead, clientId, onClose }} action="lose" />}
      >
        Mark as lost
      </DialogButton>
    )
  }
  if (kind === 'wrong-person' && possible.includes('refer')) {
    return (
      <DialogButton
        size="small"
        dialog={(onClose) => <LeadDialog referrer={lead} onClose={onClose} />}
      >
        Add a colleague
      </DialogButton>
    )
  }
  if (lead.state === 'draft' && (kind === 'booked' || kind === 'out-of-office')) {
    return (
      <DialogButton size="small" dialog={(onClose) => <LeadDialog {...{ lead, onClose }} />}>
        Edit draft
      </DialogButton>
    )
  }
  return null
}
