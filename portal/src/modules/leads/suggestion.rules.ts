import type { LeadSuggestion } from '@leadwright/shared/contracts/leads/lead-parts'
import { commonActions, type LeadAction, teamActions } from './lead.rules.ts'

/** What a tool says about a lead. */
export const suggestionLabels: Record<LeadSuggestion['kind'], string> = {
  booked: 'Meeting booked',
  'not-interested': 'Not interested',
  'wrong-person': 'Wrong person',
  'out-of-office': 'Out of office',
  other: 'Something else',
}

type Lead = Parameters<typeof commonActions>[0] & Parameters<typeof teamActions>[0]

/** What a person may do about a suggestion; `edit` is for drafts. */
export type SuggestedStep = 'appointment' | 'lose' | 'refer' | 'edit'

/** The step that fits a suggestion, if the lead's state allows it. */
export function suggestedStep(
  lead: Lead,
  kind: LeadSuggestion['kind'],
  now: { now: number; today: string },
): SuggestedStep | undefined {
  const possible: readonly LeadAction[] = [...commonActions(lead, now), ...teamActions(lead, now)]
  const isDraft = lead.state === 'draft'
  switch (kind) {
    case 'booked':
      if (isDraft) return 'edit'
      return possible.some((one) => one === 'agree' || one === 'move' || one === 'rebook')
        ? 'appointment'
        : undefined
    case 'not-interested':
      return possible.includes('lose') ? 'lose' : undefined
    case 'wrong-person':
      return possible.includes('refer') ? 'refer' : undefined
    case 'out-of-office':
      return isDraft ? 'edit' : undefined
    default:
      return undefined
  }
}
