import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { CampaignFigures } from '../modules/clients/campaigns/campaign-figures.tsx'
import { campaignQuery } from '../modules/clients/campaigns/campaigns.queries.ts'
import { NextMeetingFigure } from '../modules/clients/meetings/next-meeting-figure.tsx'
import { BalanceFigure } from '../modules/money/payments/balance-figure.tsx'
import { Stats } from '../ui/stat.tsx'

/** In ten seconds: the campaign, the balance and when we meet. */
export function DashboardHead() {
  const { isPending } = useQuery(campaignQuery(undefined))
  return (
    <section aria-label="At a glance" className="mb-6 no-print">
      {isPending && (
        <span role="status" className="sr-only">
          {messages.dashboard.loading}
        </span>
      )}
      <Stats>
        <CampaignFigures />
        <BalanceFigure />
        <NextMeetingFigure />
      </Stats>
    </section>
  )
}
