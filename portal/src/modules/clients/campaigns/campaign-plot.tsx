import type { CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { ownClient } from '@leadwright/shared/own-client'
import { figurePath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { count, formatWeek } from '../../../lib/format.ts'
import { companyToday } from '../../../lib/today.ts'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { Plot } from '../../../ui/plot.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { completeWeeks } from './campaign-trend.ts'
import { campaignQuery } from './campaigns.queries.ts'

/** A year of weeks; older ones are in the table on the admin's page. */
const shownWeeks = 52

interface Props {
  clientId: string
  campaign: CampaignView
}

/** Leads and appointments by complete week: in words, as a plot and as a table. */
export function CampaignPlot({ clientId, campaign }: Props) {
  const weeks = completeWeeks(campaign.weeks, companyToday()).slice(-shownWeeks)
  const last = weeks.at(-1)
  const pathsOf = (figure: 'leads' | 'appointments') =>
    weeks.map(({ week, counted }) =>
      counted ? figurePath(clientId, { figure, from: week, to: week }) : undefined,
    )
  if (!last)
    return <p className="text-muted">Weekly figures will appear here after the first week.</p>
  const caption = `${count(last.leads, 'lead')} and ${count(last.appointments, 'appointment')} in the week of ${formatWeek(last.week)}`
  return (
    <Plot
      caption={caption}
      height={180}
      labels={weeks.map(({ week }) => formatWeek(week))}
      series={[
        { name: 'Leads', values: weeks.map(({ leads }) => leads), paths: pathsOf('leads') },
        {
          name: 'Appointments',
          values: weeks.map(({ appointments }) => appointments),
          paths: pathsOf('appointments'),
        },
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
      {(campaign) => campaign && <CampaignPlot clientId={ownClient} campaign={campaign} />}
    </QueryView>
  )
}
