import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CampaignPlot } from './campaign-plot.tsx'
import { campaignQuery } from './campaigns.queries.ts'

/** The own campaign by week, in its four states. */
export function OwnCampaignPlot() {
  const query = useQuery(campaignQuery(undefined))
  return (
    <QueryView
      query={query}
      loading={
        <Loading label="Loading the campaign...">
          <Skeleton className="h-48 w-full" />
        </Loading>
      }
      isEmpty={(campaign) => campaign === null}
      empty="Your campaign has not begun yet."
    >
      {(campaign) => campaign && <CampaignPlot campaign={campaign} />}
    </QueryView>
  )
}
