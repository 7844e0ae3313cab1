import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadingRows } from '../../../ui/loading.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { DoneTasks, OpenTasks } from './task-list.tsx'
import { tasksQuery } from './tasks.queries.ts'
import { useTaskActions } from './use-task-actions.ts'

interface Props {
  /** A staff member's id, or `none` for tasks that nobody has. */
  assigneeId: string
  onEdit: (task: TaskView) => void
}

/** The tasks of one staff member, as an admin sees and changes them. */
export function StaffTasks({ assigneeId, onEdit }: Props) {
  const open = useInfiniteQuery(tasksQuery(assigneeId, 'open'))
  const done = useInfiniteQuery(tasksQuery(assigneeId, 'done'))
  const { setDone, remove } = useTaskActions()
  const menu = (task: TaskView) => (
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
        { label: 'Edit', icon: Pencil, onSelect: () => onEdit(task) },
        { label: 'Remove', icon: Trash2, danger: true, onSelect: () => remove(task) },
      ]}
    />
  )
  return (
    <>
      <QueryView
        query={open}
        loading={<LoadingRows label="Loading tasks..." amount={3} />}
        isEmpty={(tasks) => tasks.length === 0}
        empty={<p className="text-muted">Nothing open.</p>}
      >
        {(tasks) => <OpenTasks query={open} tasks={tasks} onDone={setDone} menu={menu} />}
      </QueryView>
      <div className="mt-6">
        {done.data && <DoneTasks query={done} tasks={done.data} onDone={setDone} menu={menu} />}
      </div>
    </>
  )
}
