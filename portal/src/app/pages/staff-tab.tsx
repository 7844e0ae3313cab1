import type { Workload } from '@leadwright/shared/contracts/team/tasks'
import { displayName } from '@leadwright/shared/people'
import { useCallback, useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { paths } from '../../lib/paths.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { workloadsQuery } from '../../modules/team/tasks/tasks.queries.ts'
import { WorkloadTable } from '../../modules/team/tasks/workload-table.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const TaskDialog = lazy(() => import('../task-dialog.tsx'))
const AddPayEntry = lazy(() => import('../../modules/money/pay/pay-dialog.tsx'))

export const loader = () => prefetch(workloadsQuery())

export function Component() {
  const [assignTo, setAssignTo] = useState<string>()
  const [payee, setPayee] = useState<Workload>()
  // The same function each time: with another one, a sort would draw every row anew.
  const actions = useCallback(
    (row: Workload) => (
      <span className="max-sm:hidden">
        <Button
          size="small"
          variant="quiet"
          aria-label={`Assign task to ${displayName(row)}`}
          aria-haspopup="dialog"
          onClick={() => setAssignTo(row.staffId)}
        >
          Assign task
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Add pay for ${displayName(row)}`}
          aria-haspopup="dialog"
          onClick={() => setPayee(row)}
        >
          Add pay
        </Button>
      </span>
    ),
    [],
  )
  return (
    <>
      <PageHeader
        title="Staff"
        actions={
          <>
            <LinkButton to={paths.hiring}>Hiring</LinkButton>
            <AddButton onClick={() => setAssignTo('')}>Assign Task</AddButton>
          </>
        }
      />
      <WorkloadTable actions={actions} />
      {assignTo !== undefined && (
        <TaskDialog assigneeId={assignTo} onClose={() => setAssignTo(undefined)} />
      )}
      {payee && (
        <AddPayEntry
          staffId={payee.staffId}
          staffName={displayName(payee)}
          onClose={() => setPayee(undefined)}
        />
      )}
    </>
  )
}
