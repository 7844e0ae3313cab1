import type { SubmissionView } from '@leadwright/shared/contracts/hiring/hiring'
import { Badge } from '../../../ui/badge.tsx'
import { statusLabels, statusTones } from './status.ts'

/** State, and what else one should know at a glance. */
export function SubmissionBadges({ submission }: { submission: SubmissionView }) {
  const { status, duplicate, pastDue } = submission
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
      {pastDue && <Badge tone="negative">Past due</Badge>}
      {duplicate && <Badge>Duplicate</Badge>}
    </span>
  )
}
