import { messages } from '@leadwright/shared/messages'
import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { monthPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { monthName } from '../lib/format.ts'
import { lazyWithin } from '../lib/lazy.ts'
import { useIsViewing } from '../lib/session/session.queries.ts'
import { useCan } from '../lib/session/use-can.ts'
import { meetingsQuery } from '../modules/bookings/meetings.queries.ts'
import { NextMeetingFigure } from '../modules/bookings/next-meeting-figure.tsx'
import { CampaignFigures } from '../modules/clients/campaigns/campaign-figures.tsx'
import { campaignQuery } from '../modules/clients/campaigns/campaigns.queries.ts'
import { ownMilestonesQuery } from '../modules/clients/milestones/own-milestones.queries.ts'
import { needsQuery } from '../modules/live/needs.queries.ts'
import { DealsFigure } from '../modules/money/deals/deals-figure.tsx'
import { ownDealsQuery } from '../modules/money/deals/own-deals.queries.ts'
import { BalanceFigure } from '../modules/money/payments/balance-figure.tsx'
import { paymentSummaryQuery } from '../modules/money/payments/payments.queries.ts'
import { newsQuery } from '../modules/news/news.queries.ts'
import { visitQuery } from '../modules/news/visits.queries.ts'
import { lastMonth } from '../modules/reports/month.rules.ts'
import { LoadingBlock } from '../ui/loading.tsx'
import { Stats } from '../ui/stat.tsx'
import { NeedsYou } from './needs-you.tsx'

// Shown at the first visit only, so their code is not part of later ones.
const Welcome = lazyWithin(() => import('./welcome.tsx'))
const FirstVisit = lazyWithin(() => import('./first-visit.tsx'))

// As high as the window, so that the footer below does not move when the page appears.
const loading = (
  <div className="min-h-dvh">
    <LoadingBlock label={messages.dashboard.loading} className="h-24 w-full" />
  </div>
)

/** The data that a client's first page shows to all of its people. */
export const headQueries = () => [
  campaignQuery(ownClient),
  meetingsQuery(ownClient),
  needsQuery(),
  ownDealsQuery(),
  ownMilestonesQuery('open'),
  newsQuery(),
]

/**
 * An overview in ten seconds: what waits for the reader, the campaign, deals and fees, the balance (for people
 * who can see amounts), and the next meeting. A client whose work has not started sees a welcome instead.
 *
 * All of it and `children`, the rest of the page, appear together, so that nothing moves under the pointer.
 */
export function DashboardHead({ children }: { children: ReactNode }) {
  const campaign = useQuery(campaignQuery(ownClient))
  const seesMoney = useCan('payments.own')
  const payments = useQuery({ ...paymentSummaryQuery(ownClient), enabled: seesMoney })
  const meetings = useInfiniteQuery(meetingsQuery(ownClient))
  const needs = useQuery(needsQuery())
  const deals = useQuery(ownDealsQuery())
  // Shown further down.
  const plan = useInfiniteQuery(ownMilestonesQuery('open'))
  const isViewing = useIsViewing()
  // An admin who views the portal as a client records no visit.
  const visit = useQuery({ ...visitQuery(), enabled: isViewing === false })
  const news = useQuery(newsQuery())
  const shown = [campaign, payments, meetings, visit, news, needs, deals, plan]
  if (isViewing === undefined || shown.some(({ isLoading }) => isLoading)) return loading
  const hasNothing = campaign.data === null && (!seesMoney || payments.data?.balance === 0)
  const firstWeek = campaign.data?.weeks[0]?.week
  const hasReportOfLastMonth = firstWeek !== undefined && firstWeek.slice(0, 7) <= lastMonth()
  const hasMet = needs.data?.hasMet === true || needs.data?.nextMeeting != null
  // Until the kick-off is booked, or without it the campaign has started.
  const isNew = hasNothing && !hasMet
  const hasMeeting = meetings.data !== undefined && meetings.data.length > 0
  return (
    <Suspense fallback={loading}>
      {/* A new client has the kick-off to book, even if nothing else waits. */}
      {(!isNew || needs.data?.items[0]) && <NeedsYou />}
      {isNew && <Welcome />}
      {!isNew && visit.data?.since === null && <FirstVisit />}
      {(!hasNothing || hasMeeting) && (
        <section aria-label="At a glance" className="mb-6">
          <Stats>
            {!hasNothing && <CampaignFigures to={`${paths.updates}#by-week`} />}
            {!hasNothing && <DealsFigure />}
            {seesMoney && <BalanceFigure clientId={ownClient} to={paths.payments} />}
            <NextMeetingFigure clientId={ownClient} to={paths.meetings} none="Book one" />
          </Stats>
          {hasReportOfLastMonth && (
            <p className="mt-2 text-[0.8125rem]">
              <Link
                to={monthPath(lastMonth())}
                className="underline underline-offset-2"
              >{`${monthName(lastMonth())} report`}</Link>
            </p>
          )}
        </section>
      )}
      {children}
    </Suspense>
  )
}
