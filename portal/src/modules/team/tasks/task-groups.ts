import type { TaskView } from '@leadwright/shared/contracts/team/tasks'

export interface TaskGroup {
  title: string
  tasks: TaskView[]
}

/** Overdue tasks first, then by due date, then tasks without one. Empty groups are left out. */
export function taskGroups(tasks: readonly TaskView[], today: string): TaskGroup[] {
  const groups = [
    { title: 'Overdue', tasks: tasks.filter(({ dueOn }) => dueOn !== null && dueOn < today) },
    { title: 'Today', tasks: tasks.filter(({ dueOn }) => dueOn === today) },
    { title: 'Coming up', tasks: tasks.filter(({ dueOn }) => dueOn !== null && dueOn > today) },
    { title: 'No due date', tasks: tasks.filter(({ dueOn }) => dueOn === null) },
  ]
  return groups.filter((group) => group.tasks.length > 0)
}
