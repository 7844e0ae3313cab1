import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { Suspense, useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { paths } from '../../lib/paths.ts'
import { StaffTasks } from '../../modules/team/tasks/staff-tasks.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const TaskDialog = lazy(() => import('../task-dialog.tsx'))

/** Tasks whose staff member is gone, to be given to someone else. */
export function Component() {
  const [edited, setEdited] = useState<TaskView>()
  return (
    <>
      <PageHeader
        title="Tasks without anyone"
        actions={<LinkButton to={paths.staff}>All Staff</LinkButton>}
      >
        Their staff member has left. Edit a task to give it to someone else.
      </PageHeader>
      <StaffTasks assigneeId="none" onEdit={setEdited} />
      <Suspense>
        {edited && <TaskDialog task={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  )
}
