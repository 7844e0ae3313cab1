import type { LeadEvent } from '@leadwright/shared/contracts/leads/lead-parts'
import type { LeadOutcome, LeadState } from '@leadwright/shared/leads'
import type { BadgeTone } from '../../ui/badge.tsx'

export const stateLabels: Record<LeadState, string> = {
  draft: 'Draft',
  lead: 'Lead',
  appointment: 'Appointment',
  met: 'Met',
  lost: 'Lost',
  'not-counted': 'Not counted',
}

const { draft: _draft, ...released } = stateLabels
/** Filters of a list; only the team has drafts. */
export const filterLabels = {
  drafts: 'Drafts',
  'follow-up': 'Drafts to follow up',
  open: 'Without outcome',
  ...released,
}

export const stateTones: Record<LeadState, BadgeTone> = {
  draft: 'neutral',
  lead: 'info',
  appointment: 'caution',
  met: 'positive',
  lost: 'neutral',
  'not-counted': 'negative',
}

export const outcomeLabels: Record<LeadOutcome, string> = {
  'held-fit': 'Met, a good fit',
  'held-no-fit': 'Met, not a fit',
  'no-show': 'Didn’t come',
  'client-absent': 'Client couldn’t attend',
  cancelled: 'Appointment cancelled',
}

export const eventLabels: Record<LeadEvent['kind'], string> = {
  released: 'Released',
  edited: 'Edited',
  'appointment-agreed': 'Appointment agreed',
  'appointment-moved': 'Appointment moved',
  'appointment-cancelled': 'Appointment cancelled',
  outcome: 'Outcome recorded',
  lost: 'Marked as lost',
  reopened: 'Reopened',
  withdrawn: 'Withdrawn, no longer counted',
  reinstated: 'Counted again',
  contacted: 'First contact recorded',
  erased: 'Person erased',
}
