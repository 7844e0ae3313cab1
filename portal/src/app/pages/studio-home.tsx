import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useOutletContext } from 'react-router-dom'
import { prefetch } from '../../lib/prefetch.ts'
import { useViewer } from '../../lib/session/store.ts'
import { visitQuery } from '../../modules/news/visits.queries.ts'
import { ownTasksQuery } from '../../modules/team/tasks/tasks.queries.ts'
import { Tiles } from '../../modules/today/tiles.tsx'
import { todayQuery } from '../../modules/today/today.queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Today } from '../today.tsx'

const titles: Record<string, string> = { admin: 'Admin Dashboard', staff: 'Staff Dashboard' }

export const loader = () => prefetch(todayQuery(), ownTasksQuery('open'))

/** The studio's first page: its sections, and the tasks of the day. */
export function Component() {
  const { role, name } = useViewer()
  const sections = useOutletContext<ComponentProps<typeof Tiles>['tiles']>()
  useQuery(visitQuery())
  return (
    <>
      <PageHeader title={titles[role] ?? 'Dashboard'}>{`Signed in as ${name}.`}</PageHeader>
      <Tiles tiles={sections} />
      <QueryView query={useQuery(todayQuery())} loading="Loading today...">
        {(today) => <Today {...today} />}
      </QueryView>
    </>
  )
}
