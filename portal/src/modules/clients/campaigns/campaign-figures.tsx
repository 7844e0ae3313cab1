import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { campaignStatusLabels } from './campaign-status.ts'
import { campaignQuery } from './campaigns.queries.ts'

/** Status, leads and appointments as figures of the dashboard's head. */
export function CampaignFigures() {
  const { data, error } = useQuery(campaignQuery(undefined))
  const waiting = error ? '–' : <Skeleton className="mt-1 h-7 w-16" />
  if (data === undefined) {
    return (
      <>
        <Stat label="Campaign" value={waiting} note={error?.message} />
        <Stat label="Leads" value={waiting} />
        <Stat label="Appointments" value={waiting} />
      </>
    )
  }
  return (
    <>
      <Stat label="Campaign" value={data ? campaignStatusLabels[data.status] : 'Not begun'} />
      <Stat label="Leads" value={formatNumber(data?.leads ?? 0)} />
      <Stat label="Appointments" value={formatNumber(data?.appointments ?? 0)} />
    </>
  )
}
