import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { addDays, mondayOf } from '@leadwright/shared/days'
import { CalendarDays, Clock } from 'lucide-react'
import { formatShortDay } from '../../../lib/format.ts'
import { today as readToday } from '../../../lib/today.ts'
import { IconButton } from '../../../ui/button.tsx'
import { LimitedRows } from '../../../ui/limited-rows.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { TaskRow } from './task-list.tsx'
import { useTaskActions } from './use-task-actions.ts'

/** The open tasks that are overdue or due today. */
export const dueBy = (tasks: readonly TaskView[], today: string): TaskView[] =>
  tasks.filter(({ dueOn }) => dueOn !== null && dueOn <= today)

/** Overdue tasks and today's, to be completed or moved to another day. */
export function DayTasks({ tasks }: { tasks: readonly TaskView[] }) {
  const { setDone, postpone } = useTaskActions()
  const today = readToday()
  const later = [
    { label: 'Tomorrow', dueOn: addDays(today, 1) },
    { label: 'Next week', dueOn: addDays(mondayOf(today), 7) },
  ]
  return (
    <LimitedRows rows={dueBy(tasks, today)}>
      {(rows) => (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              today={today}
              onDone={(done) => setDone(task, done)}
              menu={
                <Menu
                  trigger={
                    <IconButton size="small" label={`Postpone ${task.title}`} icon={<Clock />} />
                  }
                  items={later.map(({ label, dueOn }) => ({
                    label: `${label}, ${formatShortDay(dueOn)}`,
                    icon: CalendarDays,
                    onSelect: () => void postpone(task, dueOn),
                  }))}
                />
              }
            />
          ))}
        </ul>
      )}
    </LimitedRows>
  )
}
