import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { today as readToday } from '../../../lib/today.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { taskGroups } from './task-groups.ts'
import { TaskRow } from './task-row.tsx'

interface Props {
  tasks: readonly TaskView[]
  /** Resolves whether it was saved. */
  onDone: (task: TaskView, done: boolean) => Promise<boolean>
  menu?: (task: TaskView) => ReactNode
}

/** Open tasks by when they are due on the reader's calendar. */
export function OpenTasks({ tasks, ...row }: Props) {
  return taskGroups(tasks, readToday()).map((group) => (
    <TaskSection key={group.title} amount={group.tasks.length} {...group} {...row} />
  ))
}

interface DoneProps extends Omit<Props, 'tasks'> {
  query: UseInfiniteQueryResult<TaskView[]>
}

/** Done tasks, newest first; a tick taken away opens one again. Nothing while there is none. */
export function DoneTasks({ query, ...row }: DoneProps) {
  if (!query.data || query.data.length === 0) return null
  return (
    <div className="mt-6">
      <TaskSection title="Done" tasks={query.data} {...row} />
      <LoadMore query={query} />
    </div>
  )
}

interface SectionProps extends Props {
  title: string
  amount?: number
}

function TaskSection({ title, amount, tasks, onDone, menu }: SectionProps) {
  const id = useId()
  const today = readToday()
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <h2 id={id} className="flex items-baseline gap-2 font-medium">
        {title}
        {amount !== undefined && (
          <span className="tabular text-xs font-normal text-muted">{amount}</span>
        )}
      </h2>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            {...{ task, today }}
            onDone={(done) => onDone(task, done)}
            menu={menu?.(task)}
          />
        ))}
      </ul>
    </section>
  )
}
