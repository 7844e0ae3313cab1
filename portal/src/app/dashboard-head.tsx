import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../lib/paths.ts'
import { CampaignFigures } from '../modules/clients/campaigns/campaign-figures.tsx'
import { campaignQuery } from '../modules/clients/campaigns/campaigns.queries.ts'
import { NextMeetingFigure } from '../modules/clients/meetings/next-meeting-figure.tsx'
import { BalanceFigure } from '../modules/money/payments/balance-figure.tsx'
import { paymentSummaryQuery } from '../modules/money/payments/payments.queries.ts'
import { useFirstVisit } from '../modules/money/visits/use-visit.ts'
import { Stats } from '../ui/stat.tsx'
import { Welcome } from './welcome.tsx'

/** In ten seconds: the campaign, the balance and when we meet; at first a welcome. */
export function DashboardHead() {
  const { data: campaign, isPending } = useQuery(campaignQuery(undefined))
  const { data: payments } = useQuery(paymentSummaryQuery(undefined))
  const hasNothing = campaign === null && payments?.balance === 0
  const isFirst = useFirstVisit()
  return (
    <>
      {(hasNothing || isFirst) && <Welcome />}
      {!hasNothing && (
        <section aria-label="At a glance" className="mb-6">
          {isPending && (
            <span role="status" className="sr-only">
              {messages.dashboard.loading}
            </span>
          )}
          <Stats>
            <CampaignFigures to={`${paths.updates}#by-week`} />
            <BalanceFigure clientId={undefined} to={paths.payments} />
            <NextMeetingFigure clientId={undefined} to={paths.meetings} none="Book one" />
          </Stats>
        </section>
      )}
    </>
  )
}
