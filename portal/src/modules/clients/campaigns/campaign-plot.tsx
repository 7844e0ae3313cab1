import type { CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { count, formatWeek } from '../../../lib/format.ts'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { Plot } from '../../../ui/plot.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { campaignQuery } from './campaigns.queries.ts'

/** A year of weeks; older ones are in the table on the admin's page. */
const shownWeeks = 52

/** Leads and appointments by week: in words, as a plot and as a table. */
export function CampaignPlot({ campaign }: { campaign: CampaignView }) {
  const weeks = campaign.weeks.slice(-shownWeeks)
  const last = weeks.at(-1)
  if (!last)
    return <p className="text-muted">Weekly figures will appear here after the first week.</p>
  const caption = `${count(last.leads, 'lead')} and ${count(last.appointments, 'appointment')} in the week of ${formatWeek(last.week)}`
  return (
    <Plot
      caption={caption}
      height={180}
      labels={weeks.map(({ week }) => formatWeek(week))}
      series={[
        { name: 'Leads', values: weeks.map(({ leads }) => leads) },
        { name: 'Appointments', values: weeks.map(({ appointments }) => appointments) },
      ]}
    />
  )
}

/** The viewing client's campaign by week, in its four states. */
export function OwnCampaignPlot() {
  return (
    <QueryView
      query={useQuery(campaignQuery(ownClient))}
      loading={<LoadingBlock label="Loading campaign..." className="h-48 w-full" />}
      isEmpty={(campaign) => campaign === null}
      empty="Your campaign hasn’t started yet."
    >
      {(campaign) => campaign && <CampaignPlot campaign={campaign} />}
    </QueryView>
  )
}
