import { messages } from '@leadwright/shared/messages'
import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { monthPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { monthName } from '../lib/format.ts'
import { lazy } from '../lib/lazy.ts'
import { useCan } from '../lib/session/use-can.ts'
import { meetingsQuery } from '../modules/bookings/meetings.queries.ts'
import { NextMeetingFigure } from '../modules/bookings/next-meeting-figure.tsx'
import { ownContactQuery } from '../modules/clients/assignments/assignments.queries.ts'
import { CampaignFigures } from '../modules/clients/campaigns/campaign-figures.tsx'
import { campaignQuery } from '../modules/clients/campaigns/campaigns.queries.ts'
import { UnansweredNotice } from '../modules/leads/unanswered-notice.tsx'
import { BalanceFigure } from '../modules/money/payments/balance-figure.tsx'
import { paymentSummaryQuery } from '../modules/money/payments/payments.queries.ts'
import { useFirstVisit } from '../modules/money/visits/use-visit.ts'
import { lastMonth } from '../modules/reports/month.rules.ts'
import { Stats } from '../ui/stat.tsx'

const OwnContact = lazy(() => import('../modules/clients/assignments/own-contact.tsx'))
// Few clients see it, so its code is not part of their first page.
const Welcome = lazy(() => import('./welcome.tsx'))

/**
 * An overview in ten seconds: the campaign, the balance (for people who can see amounts), and the next
 * meeting. A client without figures sees a welcome, and the next meeting if there is one.
 */
export function DashboardHead() {
  const { data: campaign, isPending } = useQuery(campaignQuery(ownClient))
  const seesMoney = useCan('payments.own')
  const { data: payments } = useQuery({ ...paymentSummaryQuery(ownClient), enabled: seesMoney })
  const { data: meetings } = useInfiniteQuery(meetingsQuery(ownClient))
  const hasNothing = campaign === null && (!seesMoney || payments?.balance === 0)
  const hasMeeting = meetings !== undefined && meetings.length > 0
  const isFirst = useFirstVisit()
  const { data: contact } = useQuery(ownContactQuery())
  return (
    <>
      <UnansweredNotice />
      {(hasNothing || isFirst) && <Welcome />}
      {(!hasNothing || hasMeeting) && (
        <section aria-label="At a glance" className="mb-6">
          {isPending && (
            <span role="status" className="sr-only">
              {messages.dashboard.loading}
            </span>
          )}
          <Stats>
            {!hasNothing && <CampaignFigures to={`${paths.updates}#by-week`} />}
            {!hasNothing && seesMoney && <BalanceFigure clientId={ownClient} to={paths.payments} />}
            <NextMeetingFigure clientId={ownClient} to={paths.meetings} none="Book one" />
          </Stats>
          {!hasNothing && (
            <p className="mt-2 text-[0.8125rem]">
              <Link
                to={monthPath(lastMonth())}
                className="underline underline-offset-2"
              >{`${monthName(lastMonth())} report`}</Link>
            </p>
          )}
        </section>
      )}
      {contact?.contact && <OwnContact contact={contact.contact} />}
    </>
  )
}
