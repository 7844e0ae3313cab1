import { useQuery } from '@tanstack/react-query'
import { QueryStats } from '../../../ui/stat.tsx'
import { hiringSummaryQuery } from './hiring.queries.ts'

export function HiringSummary() {
  return (
    <QueryStats
      query={useQuery(hiringSummaryQuery())}
      figures={[
        ['Waiting for a decision', ({ open }) => open],
        ['Past due', ({ pastDue }) => pastDue],
        ['All applications', ({ total }) => total],
      ]}
    />
  )
}
