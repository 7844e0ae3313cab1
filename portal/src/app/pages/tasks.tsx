import { prefetch } from '../../lib/prefetch.ts'
import { OwnTasks } from '../../modules/team/tasks/own-tasks.tsx'
import { ownTasksQuery, ownWorkloadQuery } from '../../modules/team/tasks/tasks.queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const loader = () => prefetch(ownTasksQuery('open'), ownWorkloadQuery())

export function Component() {
  return (
    <>
      <PageHeader title="Tasks" />
      <OwnTasks />
    </>
  )
}
