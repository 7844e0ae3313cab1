import { maxTaskChanges, type TaskView } from '@leadwright/shared/contracts/team/tasks'
import { can } from '@leadwright/shared/permissions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Ellipsis, ListChecks, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { count, formatNumber } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { useViewer } from '../../../lib/session/store.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { DoneTasks, OpenTasks } from './task-list.tsx'
import { type State, type TaskFilter, tasksQuery, useChangeTasks } from './tasks.queries.ts'
import { useTaskActions } from './use-task-actions.ts'

const TaskChanges = lazy(() => import('./task-changes-dialog.tsx'))

interface Props {
  filter: TaskFilter
  /** Shows only open or only completed tasks; both by default. */
  state?: State | undefined
  /** Shows each task's assignee in its row. */
  showAssignee?: boolean
  empty: ReactNode
  onEdit: (task: TaskView) => void
}

/** Open tasks by due date, then completed ones; several can be selected and changed at once. */
export function TaskBoard({ filter, state, showAssignee = false, empty, onEdit }: Props) {
  const { id: ownId, role } = useViewer()
  const { setDone, remove } = useTaskActions()
  const [selected, setSelected] = useState<ReadonlySet<string>>()
  const open = useInfiniteQuery({ ...tasksQuery(filter, 'open'), enabled: state !== 'done' })
  const done = useInfiniteQuery({ ...tasksQuery(filter, 'done'), enabled: state !== 'open' })

  const menu = (task: TaskView) =>
    (task.createdBy === ownId || can(role, 'tasks.assign')) && (
      <Menu
        trigger={
          <IconButton
            id={`menu-${task.id}`}
            size="small"
            label={`More for ${task.title}`}
            icon={<Ellipsis />}
          />
        }
        items={[
          { label: 'Edit', icon: Pencil, onSelect: () => onEdit(task), opensDialog: true },
          { label: 'Delete', icon: Trash2, danger: true, onSelect: () => void remove(task) },
        ]}
      />
    )
  const row = { onDone: setDone, menu, showAssignee }
  const selection = selected && {
    has: (id: string) => selected.has(id),
    toggle: (id: string) => {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setSelected(next)
    },
  }
  return (
    <>
      {state !== 'done' && (
        <QueryView
          query={open}
          loading="Loading tasks..."
          rows={3}
          // No empty state if completed tasks follow.
          empty={done.data?.length ? null : empty}
        >
          {(tasks) => (
            <>
              <SelectionBar tasks={tasks} selected={selected} onSelect={setSelected} />
              <OpenTasks tasks={tasks} hasMore={open.hasNextPage} selection={selection} {...row} />
            </>
          )}
        </QueryView>
      )}
      {state === 'done' ? (
        <QueryView query={done} loading="Loading tasks..." rows={3} empty={empty}>
          {() => <DoneTasks query={done} {...row} />}
        </QueryView>
      ) : (
        state !== 'open' && <DoneTasks query={done} {...row} />
      )}
    </>
  )
}

interface BarProps {
  tasks: readonly TaskView[]
  /** Undefined while tasks are not being selected. */
  selected: ReadonlySet<string> | undefined
  onSelect: (ids: ReadonlySet<string> | undefined) => void
}

/** Starts the selection, and applies an action to all selected tasks. */
function SelectionBar({ tasks, selected, onSelect }: BarProps) {
  const act = useAction()
  const { mutateAsync: save } = useChangeTasks()
  const [changing, setChanging] = useState(false)
  const end = () => onSelect(undefined)
  if (!selected) {
    return (
      <div className="mb-2 flex justify-end">
        <Button
          size="small"
          variant="quiet"
          icon={<ListChecks />}
          onClick={() => onSelect(new Set())}
        >
          Select
        </Button>
      </div>
    )
  }
  const chosen = tasks.filter(({ id }) => selected.has(id))
  const isDisabled = chosen.length === 0 || chosen.length > maxTaskChanges
  const finish = () =>
    save({ tasks: chosen.map(({ id, version }) => ({ id, version })), change: { done: true } })
  return (
    <div
      data-above-table
      className="sticky top-14 z-1 mb-2 flex flex-wrap items-center gap-2 border-b border-line bg-paper py-2"
    >
      <span
        role="status"
        className="mr-auto"
      >{`${formatNumber(chosen.length)} selected${chosen.length > maxTaskChanges ? `. You can change ${maxTaskChanges} at a time.` : ''}`}</span>
      <Button
        size="small"
        variant="quiet"
        onClick={() => onSelect(new Set(tasks.map(({ id }) => id)))}
      >
        Select all
      </Button>
      <Button
        size="small"
        disabled={isDisabled}
        onClick={async () => {
          if (await act(finish, { done: `${count(chosen.length, 'task')} marked as done.` })) end()
        }}
      >
        Mark as done
      </Button>
      <Button
        size="small"
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => setChanging(true)}
      >
        Reassign or reschedule
      </Button>
      <Button size="small" variant="quiet" onClick={end}>
        Cancel
      </Button>
      {changing && (
        <TaskChanges tasks={chosen} onClose={() => setChanging(false)} onChanged={end} />
      )}
    </div>
  )
}
