import type { Workload } from '@leadwright/shared/contracts/team/tasks'
import { displayName } from '@leadwright/shared/people'
import { paths } from '@leadwright/shared/portal-paths'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { workloadsQuery } from '../../modules/team/tasks/tasks.queries.ts'
import { WorkloadTable } from '../../modules/team/tasks/workload-table.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const TaskDialog = lazy(() => import('../../modules/team/tasks/task-dialog.tsx'))
const AddPayEntry = lazy(() => import('../../modules/money/pay/pay-dialog.tsx'))

export const loader = () => prefetch(workloadsQuery())

export function Component() {
  return (
    <>
      <PageHeader
        title="Staff"
        actions={
          <>
            <LinkButton to={paths.hiring}>Hiring</LinkButton>
            <AddButton dialog={(close) => <TaskDialog assigneeId="" onClose={close} />}>
              Add Task
            </AddButton>
          </>
        }
      />
      <WorkloadTable actions={actionsOf} />
    </>
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
    <DialogButton
      size="small"
      variant="quiet"
      aria-label={`Add pay for ${displayName(person)}`}
      dialog={(close) => (
        <AddPayEntry staffId={person.staffId} staffName={displayName(person)} onClose={close} />
      )}
    >
      Add pay
    </DialogButton>
  </span>
)
