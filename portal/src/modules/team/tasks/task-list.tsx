import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { today as readToday } from '../../../lib/today.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { taskGroups } from './task-groups.ts'
import { TaskRow } from './task-row.tsx'

interface Props {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  tasks: readonly TaskView[]
  onDone: (task: TaskView, done: boolean, onFailed: () => void) => void
  menu?: (task: TaskView) => ReactNode
}

/** Open tasks by when they are due on the reader's calendar. */
export function OpenTasks({ query, tasks, onDone, menu }: Props) {
  const today = readToday()
  return (
    <>
      {taskGroups(tasks, today).map(({ title, tasks: held }) => (
        <TaskSection key={title} title={title} amount={held.length}>
          {held.map((task) => (
            <TaskRow
              key={task.id}
              {...{ task, today }}
              onDone={(done, onFailed) => onDone(task, done, onFailed)}
              menu={menu?.(task)}
            />
          ))}
        </TaskSection>
      ))}
      <LoadMore query={query} />
    </>
  )
}

/** Done tasks, newest first; a tick taken away opens one again. */
export function DoneTasks({ query, tasks, onDone, menu }: Props) {
  const today = readToday()
  if (tasks.length === 0) return null
  return (
    <>
      <TaskSection title="Done">
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            {...{ task, today }}
            onDone={(done, onFailed) => onDone(task, done, onFailed)}
            menu={menu?.(task)}
          />
        ))}
      </TaskSection>
      <LoadMore query={query} />
    </>
  )
}

interface SectionProps {
  title: string
  amount?: number
  children: ReactNode
}

function TaskSection({ title, amount, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <h2 id={id} className="flex items-baseline gap-2 font-medium">
        {title}
        {amount !== undefined && (
          <span className="tabular text-xs font-normal text-muted">{amount}</span>
        )}
      </h2>
      <ul className="mt-1 divide-y divide-line border-y border-line">{children}</ul>
    </section>
  )
}
