import { useQuery } from '@tanstack/react-query'
import { QueryStats } from '../../../ui/stat.tsx'
import { ownWorkloadQuery } from './tasks.queries.ts'

/** The number of the viewer's open, overdue and completed tasks. */
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
