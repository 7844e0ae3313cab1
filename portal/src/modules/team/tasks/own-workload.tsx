import { useQuery } from '@tanstack/react-query'
import { QueryStats } from '../../../ui/stat.tsx'
import { ownWorkloadQuery } from './tasks.queries.ts'

/** How many tasks of one's own are open, overdue and done. */
export function OwnWorkload() {
  return (
    <QueryStats
      query={useQuery(ownWorkloadQuery())}
      figures={[
        ['Open', ({ open }) => open],
        ['Overdue', ({ overdue }) => overdue],
        ['Done', ({ done }) => done],
      ]}
    />
  )
}
