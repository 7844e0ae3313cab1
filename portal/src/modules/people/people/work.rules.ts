import type { Removal, Successors } from '@leadwright/shared/contracts/people'

export interface WorkKind {
  key: keyof Successors
  amount: number
  noun: string
}

/** The kinds of work that a team member has. */
export const workOf = (work: Removal): WorkKind[] =>
  [
    { key: 'tasksTo' as const, amount: work.openTasks, noun: 'open task' },
    { key: 'milestonesTo' as const, amount: work.openMilestones, noun: 'open milestone' },
    { key: 'clientsTo' as const, amount: work.clients.length, noun: 'client' },
    { key: 'meetingsTo' as const, amount: work.meetings, noun: 'meeting' },
  ].filter(({ amount }) => amount > 0)
