import { useQuery } from '@tanstack/react-query'
import { QueryStats } from '../../../ui/stat.tsx'
import { clientSummaryQuery } from './clients.queries.ts'

export function ClientSummary() {
  return (
    <QueryStats
      query={useQuery(clientSummaryQuery())}
      figures={[
        ['Total clients', ({ total }) => total],
        ['New this month', ({ newThisMonth }) => newThisMonth],
        ['Active campaigns', ({ activeCampaigns }) => activeCampaigns],
      ]}
    />
  )
}
