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
import { unansweredQuery } from '../modules/leads/unanswered.queries.ts'
import { BalanceFigure } from '../modules/money/payments/balance-figure.tsx'
import { paymentSummaryQuery } from '../modules/money/payments/payments.queries.ts'
import { newsQuery } from '../modules/news/news.queries.ts'
import { visitQuery } from '../modules/news/visits.queries.ts'
import { lastMonth } from '../modules/reports/month.rules.ts'
import { profilesQuery, targetListsQuery } from '../modules/targeting/proposed.queries.ts'
import { LoadingBlock } from '../ui/loading.tsx'
import { Stats } from '../ui/stat.tsx'
import { NeedsYou } from './needs-you.tsx'

// Few clients see it, so its code is not part of their first page.
const Welcome = lazyWithin(() => import('./welcome.tsx'))

/**
 * An overview in ten seconds: the campaign, the balance (for people who can see amounts), and the next
 * meeting. A client without figures sees a welcome, and the next meeting if there is one.
 *
 * All of it and `children`, the rest of the page, appear together, so that nothing moves under the pointer.
 */
export function DashboardHead({ children }: { children: ReactNode }) {
  const campaign = useQuery(campaignQuery(ownClient))
  const seesMoney = useCan('payments.own')
  const payments = useQuery({ ...paymentSummaryQuery(ownClient), enabled: seesMoney })
  const meetings = useInfiniteQuery(meetingsQuery(ownClient))
  const unanswered = useInfiniteQuery(unansweredQuery)
  const profiles = useQuery(profilesQuery(ownClient))
  const lists = useQuery(targetListsQuery(ownClient))
  const isViewing = useIsViewing()
  // An admin who views the portal as a client records no visit.
  const visit = useQuery({ ...visitQuery(), enabled: isViewing === false })
  const news = useQuery(newsQuery())
  const shown = [campaign, payments, meetings, visit, news, unanswered, profiles, lists]
  if (isViewing === undefined || shown.some(({ isLoading }) => isLoading)) {
    return <LoadingBlock label={messages.dashboard.loading} className="h-24 w-full" />
  }
  const hasNothing = campaign.data === null && (!seesMoney || payments.data?.balance === 0)
  const firstWeek = campaign.data?.weeks[0]?.week
  const hasReportOfLastMonth = firstWeek !== undefined && firstWeek.slice(0, 7) <= lastMonth()
  const hasMeeting = meetings.data !== undefined && meetings.data.length > 0
  return (
    <Suspense>
      <NeedsYou />
      {(hasNothing || visit.data?.since === null) && <Welcome />}
      {(!hasNothing || hasMeeting) && (
        <section aria-label="At a glance" className="mb-6">
          <Stats>
            {!hasNothing && <CampaignFigures to={`${paths.updates}#by-week`} />}
            {!hasNothing && seesMoney && <BalanceFigure clientId={ownClient} to={paths.payments} />}
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
