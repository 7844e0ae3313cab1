import type { DnsState } from '@leadwright/shared/deliverability'
import { Badge } from '../../ui/badge.tsx'
import { stateLabels, stateTones } from './deliverability.rules.ts'

export const StateBadge = ({ state }: { state: DnsState }) => (
  <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
)
