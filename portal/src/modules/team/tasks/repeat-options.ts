import type { TaskRepeats } from '@leadwright/shared/contracts/team/tasks'

export const repeatLabels: Record<TaskRepeats, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

export const repeatOptions = Object.entries(repeatLabels).map(([value, label]) => ({
  value,
  label,
}))
