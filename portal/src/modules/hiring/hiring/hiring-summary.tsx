import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { hiringSummaryQuery } from './hiring.queries.ts'

/** A dash where the figures could not be read. */
export function HiringSummary() {
  const { data, isPending } = useQuery(hiringSummaryQuery())
  const figure = (value: number | undefined) => {
    if (isPending) return <Skeleton className="my-1 h-7 w-12" />
    return value === undefined ? '–' : formatNumber(value)
  }
  return (
    <Stats>
      <Stat label="Waiting for a decision" value={figure(data?.open)} />
      <Stat label="Past due" value={figure(data?.pastDue)} />
      <Stat label="All applications" value={figure(data?.total)} />
    </Stats>
  )
}
