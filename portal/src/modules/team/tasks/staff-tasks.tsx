import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
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
        { label: 'Edit', icon: Pencil, onSelect: () => onEdit(task), opensDialog: true },
        { label: 'Remove', icon: Trash2, danger: true, onSelect: () => void remove(task) },
      ]}
    />
  )
  return (
    <>
      <QueryView
        query={useInfiniteQuery(tasksQuery(assigneeId, 'open'))}
        loading="Loading tasks..."
        rows={3}
        empty="Nothing open."
      >
        {(tasks) => <OpenTasks tasks={tasks} onDone={setDone} menu={menu} />}
      </QueryView>
      <DoneTasks
        query={useInfiniteQuery(tasksQuery(assigneeId, 'done'))}
        onDone={setDone}
        menu={menu}
      />
    </>
  )
}
