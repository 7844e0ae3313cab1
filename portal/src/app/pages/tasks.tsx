import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { isUuid } from '@leadwright/shared/uuid'
import { useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { useViewer } from '../../lib/session/store.ts'
import { OwnWorkload } from '../../modules/team/tasks/own-workload.tsx'
import { TaskBoard } from '../../modules/team/tasks/task-board.tsx'
import { TaskFilters } from '../../modules/team/tasks/task-filters.tsx'
import { ownTasksQuery, ownWorkloadQuery } from '../../modules/team/tasks/tasks.queries.ts'
import { useTaskFilters } from '../../modules/team/tasks/use-task-filters.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const TaskDialog = lazy(() => import('../../modules/team/tasks/task-dialog.tsx'))

export function loader({ request }: { request: Request }) {
  const isOwn = new URL(request.url).search === ''
  return isOwn ? prefetch(ownTasksQuery('open'), ownWorkloadQuery()) : null
}

const emptyTitles: Record<string, string> = { open: 'No Open Tasks', done: 'No Done Tasks' }

/** The viewer's own tasks first; filters show those of others. */
export function Component() {
  const { id: ownId } = useViewer()
  const filters = useTaskFilters()
  const [open, setOpen] = useState<'new' | TaskView>()
  const { filter, person, state, isFiltered } = filters
  return (
    <>
      <PageHeader
        title="Tasks"
        actions={<AddButton onClick={() => setOpen('new')}>Add Task</AddButton>}
      />
      {!isFiltered && <OwnWorkload />}
      <TaskFilters filters={filters} />
      <TaskBoard
        filter={filter}
        state={state === 'open' || state === 'done' ? state : undefined}
        showAssignee={person === 'all'}
        empty={
          <EmptyState title={emptyTitles[state] ?? 'No Tasks'}>
            {isFiltered ? 'No tasks match these filters.' : 'Your tasks will appear here.'}
          </EmptyState>
        }
        onEdit={setOpen}
      />
      {open && (
        <TaskDialog
          {...(open === 'new' ? { assigneeId: isUuid(person) ? person : ownId } : { task: open })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
