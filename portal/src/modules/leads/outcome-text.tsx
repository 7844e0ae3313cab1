import { outcomeLabels } from '@leadwright/shared/lead-labels'
import type { LeadOutcome } from '@leadwright/shared/leads'
import { useCan } from '../../lib/session/use-can.ts'

/** How the appointment went, in the words of its reader. */
export function OutcomeText({ outcome }: { outcome: LeadOutcome }) {
  const isClient = useCan('leads.own')
  return isClient && outcome === 'client-absent' ? 'You couldn’t attend' : outcomeLabels[outcome]
}
