import type { HiringFilter, SubmissionView } from '@leadwright/shared/contracts/hiring/hiring'
import type { HiringStatus } from '@leadwright/shared/hiring-rules'
import type { BadgeTone } from '../../../ui/badge.tsx'
import { Badge } from '../../../ui/badge.tsx'

/** The status, and what else matters at a glance. */
export function SubmissionBadges({ submission }: { submission: SubmissionView }) {
  const { status, duplicate, pastDue } = submission
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
      {pastDue && <Badge tone="negative">Late</Badge>}
      {duplicate && <Badge>Duplicate</Badge>}
    </span>
  )
}

export const statusLabels: Record<HiringStatus, string> = {
  received: 'Received',
  reading: 'In review',
  invited: 'Invited',
  hired: 'Hired',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

const statusTones: Record<HiringStatus, BadgeTone> = {
  received: 'caution',
  reading: 'info',
  invited: 'info',
  hired: 'positive',
  declined: 'neutral',
  withdrawn: 'neutral',
}

export const filterLabels: Record<HiringFilter, string> = {
  open: 'Waiting for a decision',
  'past-due': 'Late',
  ...statusLabels,
}
