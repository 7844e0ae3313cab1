import type { LeadState } from '@leadwright/shared/leads'
import { Badge } from '../../ui/badge.tsx'
import { stateLabels, stateTones } from './lead-words.ts'

export const LeadBadge = ({ state }: { state: LeadState }) => (
  <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
)
