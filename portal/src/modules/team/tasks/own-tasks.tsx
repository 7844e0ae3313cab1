import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingRows } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { DoneTasks, OpenTasks } from './task-list.tsx'
import { ownTasksQuery, ownWorkloadQuery } from './tasks.queries.ts'
import { useTaskActions } from './use-task-actions.ts'

/** The day's work of the person who looks: open tasks by when they are due, then the done ones. */
export function OwnTasks() {
  const open = useInfiniteQuery(ownTasksQuery('open'))
  const done = useInfiniteQuery(ownTasksQuery('done'))
  const { setDone } = useTaskActions()
  return (
    <>
      <OwnFigures />
      <div className="mt-6">
        <QueryView
          query={open}
          loading={<LoadingRows label="Loading tasks..." />}
          isEmpty={(tasks) => tasks.length === 0}
          empty={
            <EmptyState title="No Open Tasks">What you are asked to do stands here.</EmptyState>
          }
        >
          {(tasks) => <OpenTasks query={open} tasks={tasks} onDone={setDone} />}
        </QueryView>
      </div>
      <div className="mt-6">
        {done.data && <DoneTasks query={done} tasks={done.data} onDone={setDone} />}
      </div>
    </>
  )
}

/** A dash where the figures could not be read. */
function OwnFigures() {
  const { data, isPending } = useQuery(ownWorkloadQuery())
  const figure = (value: number | undefined) => {
    if (isPending) return <Skeleton className="my-1 h-7 w-12" />
    return value === undefined ? '–' : formatNumber(value)
  }
  return (
    <Stats>
      <Stat label="Open" value={figure(data?.open)} />
      <Stat label="Overdue" value={figure(data?.overdue)} />
      <Stat label="Done" value={figure(data?.done)} />
    </Stats>
  )
}
