import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { useState } from 'react'
import { lazy } from '../lib/lazy.ts'
import { TaskBoard } from '../modules/team/tasks/task-board.tsx'

const TaskDialog = lazy(() => import('../modules/team/tasks/task-dialog.tsx'))
export function StaffTasks({ person }: { person: { staffId: string } }) {
  const [edited, setEdited] = useState<TaskView>()
  return (
    <>
      <TaskBoard
        filter={{ assigneeId: person.staffId }}
        empty="No open tasks."
        onEdit={setEdited}
      />
      {edited && <TaskDialog task={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
