import type { Workload } from '@leadwright/shared/contracts/team/tasks'
import { displayName } from '@leadwright/shared/people'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { workloadsQuery } from '../../modules/team/tasks/tasks.queries.ts'
import { WorkloadTable } from '../../modules/team/tasks/workload-table.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { StaffFrame } from '../staff-frame.tsx'

const TaskDialog = lazy(() => import('../../modules/team/tasks/task-dialog.tsx'))

export const loader = () => prefetch(workloadsQuery())

export function Component() {
  return (
    <StaffFrame
      actions={
        <AddButton dialog={(close) => <TaskDialog assigneeId="" onClose={close} />}>
          Add Task
        </AddButton>
      }
    >
      <WorkloadTable actions={actionsOf} />
    </StaffFrame>
  )
}

const actionsOf = (person: Workload) => (
  <span className="max-sm:hidden">
    <DialogButton
      size="small"
      variant="quiet"
      aria-label={`Add task for ${displayName(person)}`}
      dialog={(close) => <TaskDialog assigneeId={person.staffId} onClose={close} />}
    >
      Add task
    </DialogButton>
  </span>
)
