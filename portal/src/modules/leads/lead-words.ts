import type { LeadEvent } from '@leadwright/shared/contracts/leads/lead-parts'
import { stateLabels } from '@leadwright/shared/lead-labels'
import type { LeadState } from '@leadwright/shared/leads'
import type { BadgeTone } from '../../ui/badge.tsx'

const { draft: _draft, ...released } = stateLabels
/** Filters of a list; clients have neither drafts nor privacy notices. */
export const filterLabels = {
  ...{ drafts: 'Drafts', due: 'Drafts to release', suggested: 'With suggestions' },
  'not-informed': 'Not informed',
  ...{ open: 'Without outcome', unanswered: 'Unanswered', 'in-question': 'In question' },
  ...released,
}

export const stateTones: Record<LeadState, BadgeTone> = {
  draft: 'neutral',
  lead: 'info',
  appointment: 'caution',
  met: 'positive',
  won: 'positive',
  lost: 'neutral',
  'not-counted': 'negative',
}

export const eventLabels: Record<LeadEvent['kind'], string> = {
  released: 'Released',
  edited: 'Edited',
  synced: 'Updated by a tool',
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
  objected: 'Objection',
  'objection-withdrawn': 'Objection withdrawn',
  'objection-accepted': 'Objection accepted',
  'objection-declined': 'Objection declined',
  'deal-reported': 'Deal reported',
  'deal-withdrawn': 'Report of the deal withdrawn',
  'deal-declined': 'Deal declined',
  'deal-confirmed': 'Deal confirmed',
  'fee-agreed': 'Fee agreed',
  'fee-changed': 'Fee changed',
  'fee-completed': 'Fee completed',
  'fee-cancelled': 'Fee cancelled',
  'fee-reversed': 'Fee reversed',
}
