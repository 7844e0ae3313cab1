import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { QueryStats } from '../../../ui/stat.tsx'
import { DoneTasks, OpenTasks } from './task-list.tsx'
import { ownTasksQuery, ownWorkloadQuery } from './tasks.queries.ts'
import { useTaskActions } from './use-task-actions.ts'

/** The day's work of the person who looks: open tasks by when they are due, then the done ones. */
export function OwnTasks() {
  const { setDone } = useTaskActions()
  return (
    <>
      <QueryStats
        query={useQuery(ownWorkloadQuery())}
        figures={[
          ['Open', ({ open }) => open],
          ['Overdue', ({ overdue }) => overdue],
          ['Done', ({ done }) => done],
        ]}
      />
      <div className="mt-6">
        <QueryView
          query={useInfiniteQuery(ownTasksQuery('open'))}
          loading="Loading tasks..."
          empty={
            <EmptyState title="No Open Tasks">What you are asked to do stands here.</EmptyState>
          }
        >
          {(tasks) => <OpenTasks tasks={tasks} onDone={setDone} />}
        </QueryView>
      </div>
      <DoneTasks query={useInfiniteQuery(ownTasksQuery('done'))} onDone={setDone} />
    </>
  )
}
