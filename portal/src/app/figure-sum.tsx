import type { CampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { count, formatNumber } from '../lib/format.ts'
import { campaignQuery } from '../modules/clients/campaigns/campaigns.queries.ts'
import { ownLeadsFrom } from '../modules/leads/lead-address.ts'
import type { OwnLeadFilter } from '../modules/leads/leads.queries.ts'

/**
 * The heading of the list behind a figure, which adds up to it: "47 leads = 35 listed + 12 from earlier
 * totals". Nothing for any other list of leads.
 * @param clientId a client's id, or `ownClient`
 */
export function FigureSum({ clientId }: { clientId: string }) {
  const [params] = useSearchParams()
  const filter = ownLeadsFrom(params)
  const isFigure = filter.figure !== undefined && !filter.state && !filter.search
  const { data: campaign } = useQuery({ ...campaignQuery(clientId), enabled: isFigure })
  if (!isFigure || !campaign) return null
  return <h2 className="mb-3 font-medium">{sumInWords(campaign.weeks, filter)}</h2>
}

export function sumInWords(weeks: readonly CampaignWeek[], filter: OwnLeadFilter): string {
  const { figure = 'leads', from = '', to = '9' } = filter
  const shown = weeks.filter(({ week }) => week >= from && week <= to)
  const sum = (of: readonly CampaignWeek[]) => of.reduce((total, week) => total + week[figure], 0)
  const listed = sum(shown.filter(({ counted }) => counted))
  const earlier = sum(shown) - listed
  const erased = shown.reduce((total, week) => total + (week.erased?.[figure] ?? 0), 0)
  const total = count(listed + earlier, figure === 'leads' ? 'lead' : 'appointment')
  const parts = [
    earlier === 0
      ? total
      : `${total} = ${formatNumber(listed)} listed + ${formatNumber(earlier)} from earlier totals`,
  ]
  if (erased > 0) {
    parts.push(`of the ${formatNumber(listed)} listed, ${formatNumber(erased)} erased`)
  }
  return parts.join('; ')
}
