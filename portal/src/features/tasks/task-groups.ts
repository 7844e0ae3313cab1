import type { TaskView } from '@leadwright/shared/contracts/tasks'

export interface TaskGroup {
  title: string
  tasks: TaskView[]
}

/** Today first, with what is overdue; then what comes, then what has no day. Empty groups are left out. */
export function taskGroups(tasks: readonly TaskView[], today: string): TaskGroup[] {
  const groups = [
    { title: 'Today', tasks: tasks.filter(({ dueOn }) => dueOn !== null && dueOn <= today) },
    { title: 'Coming up', tasks: tasks.filter(({ dueOn }) => dueOn !== null && dueOn > today) },
    { title: 'Without a day', tasks: tasks.filter(({ dueOn }) => dueOn === null) },
  ]
  return groups.filter((group) => group.tasks.length > 0)
}
