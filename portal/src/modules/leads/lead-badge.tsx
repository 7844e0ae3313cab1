import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { stateLabels } from '@leadwright/shared/lead-labels'
import { Badge } from '../../ui/badge.tsx'
import { stateTones } from './lead-words.ts'

/** The state, and whether the person was erased. */
export const LeadBadge = ({ lead: { state, erasedOn } }: { lead: LeadItem }) => (
  <>
    <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
    {erasedOn && (
      <>
        {' '}
        <Badge>Erased</Badge>
      </>
    )}
  </>
)
