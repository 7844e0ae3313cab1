import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { daysBetween } from '@leadwright/shared/days'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { count, formatDay, formatNumber, formatShortDay } from '../../../lib/format.ts'
import { today as readToday } from '../../../lib/today.ts'
import { Assignee } from '../../../ui/assignee.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { useSavedValue } from '../../../ui/use-saved-value.ts'
import { repeatLabels } from './repeat-options.ts'
import { taskGroups } from './task-groups.ts'

/** While tasks are being selected, their checkboxes select instead of completing. */
interface Selection {
  has: (id: string) => boolean
  toggle: (id: string) => void
}

interface Props {
  tasks: readonly TaskView[]
  /** Resolves to whether it was saved. */
  onDone: (task: TaskView, done: boolean) => Promise<boolean>
  menu?: (task: TaskView) => ReactNode
  selection?: Selection | undefined
  showAssignee?: boolean
}

interface OpenProps extends Props {
  /** There are more tasks to load, so the last group may be incomplete. */
  hasMore: boolean
}

/** Open tasks by due date, in the reader's time zone. */
export function OpenTasks({ tasks, hasMore, ...row }: OpenProps) {
  return taskGroups(tasks, readToday()).map((group, index, { length }) => (
    <TaskSection
      key={group.title}
      amount={`${formatNumber(group.tasks.length)}${hasMore && index === length - 1 ? '+' : ''}`}
      {...group}
      {...row}
    />
  ))
}

interface DoneProps extends Omit<Props, 'tasks' | 'selection'> {
  query: UseInfiniteQueryResult<TaskView[]>
}

/** Completed tasks, newest first; unticking one reopens it. Nothing if there are none. */
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
  amount?: string
}

function TaskSection({ title, amount, tasks, onDone, menu, ...row }: SectionProps) {
  const id = useId()
  const today = readToday()
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <details open>
        <summary className="w-fit rounded">
          <h2 id={id} className="inline font-medium">
            {title}
            {amount !== undefined && (
              <span className="tabular ml-2 text-xs font-normal text-muted">{amount}</span>
            )}
          </h2>
        </summary>
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              {...{ task, today }}
              {...row}
              onDone={(done) => onDone(task, done)}
              menu={menu?.(task)}
            />
          ))}
        </ul>
      </details>
    </section>
  )
}

interface TaskRowProps {
  task: TaskView
  today: string
  /** Resolves to whether it was saved. */
  onDone: (done: boolean) => Promise<boolean>
  /** Shown at the end of the row, e.g. a menu. */
  menu?: ReactNode
  selection?: Selection | undefined
  showAssignee?: boolean
}

/** A task: its checkbox, title, client and assignee, and when it is due or was completed. */
export function TaskRow(props: TaskRowProps) {
  const { task, today, onDone, menu, selection, showAssignee = false } = props
  const { id, title, notes, assigneeName, clientName, dueOn, repeats, doneAt } = task
  const done = doneAt !== null
  const isTarget = useSearchParams()[0].get('task') === id
  const [ticked, tick] = useSavedValue(done, onDone)
  const late = dueOn === null || done ? 0 : daysBetween(dueOn, today)
  return (
    <li
      ref={useFocusFallback()}
      className={`row-of-many flex items-start gap-2 py-1.5 pr-1 hover:bg-surface ${isTarget ? 'bg-surface' : ''}`}
    >
      <div className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row">
        <div className="min-w-0 grow">
          <Checkbox
            id={`task-${id}`}
            autoFocus={isTarget}
            checked={selection ? selection.has(id) : ticked}
            onChange={() => (selection ? selection.toggle(id) : void tick(!ticked))}
            label={
              <span className={`wrap-anywhere ${done ? 'text-muted' : ''}`}>
                <bdi>{title}</bdi>
                {clientName && <Suffix>{clientName}</Suffix>}
              </span>
            }
          />
          {notes && (
            <p className="pl-6.5 text-[0.8125rem] whitespace-pre-line text-muted wrap-anywhere">
              {notes}
            </p>
          )}
        </div>
        <p className="flex shrink-0 items-center gap-2 self-start pt-1 pl-6.5 text-[0.8125rem] text-muted sm:pl-0">
          {repeats && (
            <span className="inline-flex items-center gap-1">
              <Repeat aria-hidden="true" className="size-3.5" />
              {repeatLabels[repeats]}
            </span>
          )}
          {late > 0 && <Badge tone="negative">{`${count(late, 'day')} late`}</Badge>}
          {doneAt && <span>{`Done ${formatDay(doneAt)}`}</span>}
          {!done && dueOn && <time dateTime={dueOn}>{formatShortDay(dueOn)}</time>}
          {showAssignee &&
            (assigneeName ? <Assignee name={assigneeName} /> : <span>Unassigned</span>)}
        </p>
      </div>
      {menu}
    </li>
  )
}

/** A name after the title. */
const Suffix = ({ children }: { children: string }) => (
  <span className="text-muted">
    {' '}
    · <bdi>{children}</bdi>
  </span>
)
