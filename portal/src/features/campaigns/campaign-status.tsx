import type { CampaignView } from '@leadwright/shared/contracts/campaigns'
import { Badge } from '../../ui/badge.tsx'

const tones = { active: 'positive', paused: 'caution', finished: 'neutral' } as const
export const campaignStatusLabels = {
  active: 'Active',
  paused: 'Paused',
  finished: 'Finished',
} as const

export function CampaignStatus({ status }: { status: CampaignView['status'] }) {
  return <Badge tone={tones[status]}>{campaignStatusLabels[status]}</Badge>
}
