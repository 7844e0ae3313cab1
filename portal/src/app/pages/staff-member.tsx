import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { lazy } from '../../lib/lazy.ts'
import { idFrom } from '../../lib/not-found.ts'
import { paths } from '../../lib/paths.ts'
import { PayList } from '../../modules/money/pay/pay-list.tsx'
import { StaffTasks } from '../../modules/team/tasks/staff-tasks.tsx'
import { workloadsQuery } from '../../modules/team/tasks/tasks.queries.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { NotFound } from '../plain-page.tsx'

const TaskDialog = lazy(() => import('../task-dialog.tsx'))
const AddPayEntry = lazy(() => import('../../modules/money/pay/pay-dialog.tsx'))

export function loader({ params }: LoaderFunctionArgs) {
  idFrom(params['staffId'])
  return null
}

/** One staff member: tasks and pay entries. */
export function Component() {
  const { staffId = '' } = useParams()
  const { data } = useQuery(workloadsQuery())
  const [open, setOpen] = useState<'task' | 'pay' | TaskView>()
  const person = data?.items.find((row) => row.staffId === staffId)
  if (data && !person) {
    return <NotFound kind="Staff member" back={{ to: paths.staff, label: 'All staff' }} />
  }
  const name = person ? displayName(person) : 'Staff member'
  const close = () => setOpen(undefined)
  const addPay = (
    <Button aria-haspopup="dialog" onClick={() => setOpen('pay')}>
      Add Pay Entry
    </Button>
  )
  return (
    <>
      <PageHeader title={name} actions={<LinkButton to={paths.staff}>All Staff</LinkButton>} />
      <PageSection
        title="Tasks"
        description="Whoever gets a task is told by email."
        actions={
          <Button aria-haspopup="dialog" onClick={() => setOpen('task')}>
            Assign Task
          </Button>
        }
      >
        <StaffTasks assigneeId={staffId} onEdit={setOpen} />
      </PageSection>
      <PageSection
        title="Payments"
        description="Entries stay as they were written; their staff member sees them too."
        actions={addPay}
      >
        <PayList staffId={staffId} empty={`What ${name} is paid stands here.`} />
      </PageSection>
      <Suspense>
        {open === 'task' && <TaskDialog assigneeId={staffId} onClose={close} />}
        {open === 'pay' && <AddPayEntry staffId={staffId} staffName={name} onClose={close} />}
        {typeof open === 'object' && <TaskDialog task={open} onClose={close} />}
      </Suspense>
    </>
  )
}
