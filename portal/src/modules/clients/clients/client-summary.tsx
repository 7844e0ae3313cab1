import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { clientSummaryQuery } from './clients.queries.ts'

/** Total, new this month and active campaigns; a dash where the figures could not be read. */
export function ClientSummary() {
  const { data, isPending } = useQuery(clientSummaryQuery())
  const figure = (value: number | undefined) => {
    if (isPending) return <Skeleton className="my-1 h-7 w-12" />
    return value === undefined ? '–' : formatNumber(value)
  }
  return (
    <Stats>
      <Stat label="Total clients" value={figure(data?.total)} />
      <Stat label="New this month" value={figure(data?.newThisMonth)} />
      <Stat label="Active campaigns" value={figure(data?.activeCampaigns)} />
    </Stats>
  )
}
