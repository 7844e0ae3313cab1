import { stateLabels } from '@leadwright/shared/lead-labels'
import type { LeadState } from '@leadwright/shared/leads'
import { Badge } from '../../ui/badge.tsx'
import { stateTones } from './lead-words.ts'

export const LeadBadge = ({ state }: { state: LeadState }) => (
  <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
)
