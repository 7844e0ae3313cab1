import { type TaskRepeats, taskRepeats } from '@leadwright/shared/contracts/team/tasks'

export const repeatLabels: Record<TaskRepeats, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

export const repeatOptions = taskRepeats.map((value) => ({ value, label: repeatLabels[value] }))
