import { OwnTasks } from '../../features/tasks/own-tasks.tsx'
import { ownTasksQuery, ownWorkloadQuery } from '../../features/tasks/tasks.queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { PageHeader } from '../../ui/page-header.tsx'

/** Starts reading while the page's code arrives. */
export function loader() {
  void queryClient.prefetchInfiniteQuery(ownTasksQuery('open'))
  void queryClient.prefetchQuery(ownWorkloadQuery())
  return null
}

export function Component() {
  return (
    <>
      <PageHeader title="Tasks" />
      <OwnTasks />
    </>
  )
}
