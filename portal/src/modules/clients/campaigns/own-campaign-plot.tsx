import { useQuery } from '@tanstack/react-query'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { CampaignPlot } from './campaign-plot.tsx'
import { campaignQuery } from './campaigns.queries.ts'

/** The own campaign by week, in its four states. */
export function OwnCampaignPlot() {
  const query = useQuery(campaignQuery(undefined))
  return (
    <QueryView
      query={query}
      loading={<LoadingBlock label="Loading the campaign..." className="h-48 w-full" />}
      isEmpty={(campaign) => campaign === null}
      empty="Your campaign has not begun yet."
    >
      {(campaign) => campaign && <CampaignPlot campaign={campaign} />}
    </QueryView>
  )
}
