import type { LeadOutcome, LeadState } from './leads.ts'

export const stateLabels: Record<LeadState, string> = {
  draft: 'Draft',
  lead: 'Lead',
  appointment: 'Appointment',
  met: 'Met',
  won: 'Won',
  lost: 'Lost',
  'not-counted': 'Not counted',
}

export const outcomeLabels: Record<LeadOutcome, string> = {
  'held-fit': 'Met, a good fit',
  'held-no-fit': 'Met, not a fit',
  'no-show': 'Didn’t come',
  'client-absent': 'Client couldn’t attend',
  cancelled: 'Appointment cancelled',
}
