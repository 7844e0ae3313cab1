import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath, clientUpdatePath, tasksPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatDay } from '../lib/format.ts'
import { NextMeetingFigure } from '../modules/bookings/next-meeting-figure.tsx'
import { campaignStatusLabels } from '../modules/clients/campaigns/campaign-status.ts'
import { campaignQuery } from '../modules/clients/campaigns/campaigns.queries.ts'
import { clientMilestonesQuery } from '../modules/clients/milestones/milestones.queries.ts'
import { BalanceFigure } from '../modules/money/payments/balance-figure.tsx'
import { updatesQuery } from '../modules/money/updates/updates.queries.ts'
import { tasksQuery } from '../modules/team/tasks/tasks.queries.ts'
import { Money } from '../ui/money.tsx'
import { LinkStat, Stats } from '../ui/stat.tsx'
import { OverviewList } from './overview-list.tsx'

/** Rows of each list; the rest are on its own page. */
const shown = 3

/** What an admin needs to know first about a client; each part links to its page. */
export function ClientOverview({ clientId }: { clientId: string }) {
  const tab = (name: string) => clientTabPath(clientId, name)
  const pending = useInfiniteQuery(updatesQuery(clientId, 'pending'))
  const updates = useInfiniteQuery(updatesQuery(clientId, undefined))
  const milestones = useInfiniteQuery(clientMilestonesQuery(clientId))
  const tasks = useInfiniteQuery(tasksQuery({ clientId }, 'open'))
  return (
    <>
      <Figures clientId={clientId} tab={tab} />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <OverviewList
          title="Pending updates"
          query={pending}
          empty="No pending updates."
          all={{ to: `${tab('updates')}?status=pending`, label: 'All pending updates' }}
          shown={shown}
          row={({ id, title, value, createdAt }) => ({
            id,
            to: clientUpdatePath(clientId, id),
            title,
            note: (
              <>
                {value !== null && (
                  <>
                    <Money cents={value} /> ·{' '}
                  </>
                )}
                <span>{formatDay(createdAt)}</span>
              </>
            ),
          })}
        />
        <OverviewList
          title="Latest updates"
          query={updates}
          empty="No updates yet."
          all={{ to: tab('updates'), label: 'All updates' }}
          shown={shown}
          row={({ id, title, createdAt }) => ({
            id,
            to: clientUpdatePath(clientId, id),
            title,
            note: formatDay(createdAt),
          })}
        />
        <OverviewList
          title="Next milestones"
          query={milestones}
          empty="No open milestones."
          all={{ to: paths.timeline, label: 'Timeline' }}
          shown={shown}
          row={({ id, title, dueOn, companyName }) => ({
            id,
            to: `${paths.timeline}?${new URLSearchParams({ q: companyName })}`,
            title,
            note: formatDay(dueOn),
          })}
        />
        <OverviewList
          title="Open tasks"
          query={tasks}
          empty="No open tasks."
          all={{ to: tasksPath({ person: 'all', client: clientId }), label: 'All tasks' }}
          shown={shown}
          row={({ id, title, assigneeName, dueOn }) => ({
            id,
            to: tasksPath({ person: 'all', client: clientId, task: id }),
            title,
            note: [assigneeName ?? 'Unassigned', dueOn && formatDay(dueOn)]
              .filter(Boolean)
              .join(', '),
          })}
        />
      </div>
    </>
  )
}

function Figures({ clientId, tab }: { clientId: string; tab: (name: string) => string }) {
  const campaign = useQuery(campaignQuery(clientId))
  const status = campaign.data ? campaignStatusLabels[campaign.data.status] : 'Not started'
  return (
    <Stats>
      <LinkStat label="Campaign" query={campaign} to={tab('campaign')} value={status} />
      <BalanceFigure clientId={clientId} to={tab('payments')} />
      <NextMeetingFigure clientId={clientId} to={tab('meetings')} none="None scheduled" />
    </Stats>
  )
}
