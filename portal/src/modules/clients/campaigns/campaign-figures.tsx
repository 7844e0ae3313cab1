import type { CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { formatWeek } from '../../../lib/format.ts'
import { LinkStat } from '../../../ui/stat.tsx'
import { campaignStatusLabels } from './campaign-status.ts'
import { CampaignTotals } from './campaign-totals.tsx'
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
        note={data?.pauseReason && <span className="whitespace-pre-line">{data.pauseReason}</span>}
      />
      <CampaignTotals clientId={ownClient} query={query} labelOf={(name) => labelOf(name, data)} />
    </>
  )
}

/** A label with its period, e.g. "Leads since 21 Sep". */
function labelOf(name: string, campaign: CampaignView | null | undefined): string {
  const first = campaign?.weeks[0]
  return first ? `${name} since ${formatWeek(first.week)}` : name
}
