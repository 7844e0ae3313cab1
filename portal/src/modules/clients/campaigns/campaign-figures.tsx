import type { CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { formatNumber, formatWeek } from '../../../lib/format.ts'
import { companyToday } from '../../../lib/today.ts'
import { LinkStat } from '../../../ui/stat.tsx'
import { campaignStatusLabels } from './campaign-status.ts'
import { trendOf } from './campaign-trend.ts'
import { campaignQuery } from './campaigns.queries.ts'

/**
 * Status, leads and appointments with their period and trend, in the head of the dashboard.
 * @param to the page with the weeks
 */
export function CampaignFigures({ to }: { to: string }) {
  const query = useQuery(campaignQuery(ownClient))
  const { data } = query
  return (
    <>
      <LinkStat
        label="Campaign"
        query={query}
        to={to}
        value={data ? campaignStatusLabels[data.status] : 'Not started'}
      />
      <LinkStat label={labelOf('Leads', data)} query={query} to={to} {...figure(data, 'leads')} />
      <LinkStat
        label={labelOf('Appointments', data)}
        query={query}
        to={to}
        {...figure(data, 'appointments')}
      />
    </>
  )
}

type Campaign = CampaignView | null | undefined

/** A label with its period, e.g. "Leads since 21 Sep". */
function labelOf(name: string, campaign: Campaign): string {
  const first = campaign?.weeks[0]
  return first ? `${name} since ${formatWeek(first.week)}` : name
}

const figure = (campaign: Campaign, name: 'leads' | 'appointments') => ({
  value: formatNumber(campaign?.[name] ?? 0),
  note: campaign ? trendOf(campaign.weeks, name, companyToday()) : undefined,
})
