import { readAhead, readListAhead } from '../../lib/read-ahead.ts'
import { OwnTasks } from '../../modules/team/tasks/own-tasks.tsx'
import { ownTasksQuery, ownWorkloadQuery } from '../../modules/team/tasks/tasks.queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'

/** Starts reading while the page's code arrives. */
export function loader() {
  void readListAhead(ownTasksQuery('open'))
  void readAhead(ownWorkloadQuery())
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
