import type { CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { figurePath } from '@leadwright/shared/record-paths'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { companyToday } from '../../../lib/today.ts'
import { LinkStat } from '../../../ui/stat.tsx'
import { outcomesOf, trendOf } from './campaign-trend.ts'

interface Props {
  clientId: string
  query: Pick<UseQueryResult<CampaignView | null>, 'data' | 'error'>
  labelOf: (name: string) => string
}

/** Leads and appointments over all weeks; counted ones link to the leads behind them. */
export function CampaignTotals({ clientId, query, labelOf }: Props) {
  const { data: campaign } = query
  return (['leads', 'appointments'] as const).map((figure) => (
    <LinkStat
      key={figure}
      label={labelOf(figure === 'leads' ? 'Leads' : 'Appointments')}
      query={query}
      to={campaign?.countedFrom ? figurePath(clientId, { figure }) : undefined}
      value={formatNumber(campaign?.[figure] ?? 0)}
      note={campaign && <Note campaign={campaign} figure={figure} />}
    />
  ))
}

function Note({ campaign, figure }: { campaign: CampaignView; figure: 'leads' | 'appointments' }) {
  const { weeks, countedFrom } = campaign
  const outcomes = figure === 'appointments' ? outcomesOf(weeks) : undefined
  return (
    <>
      <span className="block">{trendOf(weeks, figure, companyToday())}</span>
      {outcomes && <span className="block">{outcomes}</span>}
      {countedFrom === null && weeks.length > 0 && <span className="block">Entered</span>}
    </>
  )
}
