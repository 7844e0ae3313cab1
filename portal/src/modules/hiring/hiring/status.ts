import type { HiringFilter } from '@leadwright/shared/contracts/hiring/hiring'
import type { HiringStatus } from '@leadwright/shared/hiring-rules'
import type { BadgeTone } from '../../../ui/badge.tsx'

export const statusLabels: Record<HiringStatus, string> = {
  received: 'Received',
  reading: 'Being read',
  invited: 'Invited',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

export const statusTones: Record<HiringStatus, BadgeTone> = {
  received: 'caution',
  reading: 'info',
  invited: 'positive',
  declined: 'neutral',
  withdrawn: 'neutral',
}

export const filterLabels: Record<HiringFilter, string> = {
  open: 'Waiting for a decision',
  'past-due': 'Past due',
  ...statusLabels,
}
