import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath, clientUpdatePath, tasksPath } from '@leadwright/shared/record-paths'
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay } from '../lib/format.ts'
import { lazy } from '../lib/lazy.ts'
import { useViewer } from '../lib/session/store.ts'
import { useCan } from '../lib/session/use-can.ts'
import { NextMeetingFigure } from '../modules/bookings/next-meeting-figure.tsx'
import { ClientTeam } from '../modules/clients/assignments/client-team.tsx'
import { campaignStatusLabels } from '../modules/clients/campaigns/campaign-status.ts'
import { campaignQuery } from '../modules/clients/campaigns/campaigns.queries.ts'
import { ClientFacts } from '../modules/clients/clients/client-facts.tsx'
import { DoneCheckbox } from '../modules/clients/milestones/done-checkbox.tsx'
import { clientMilestonesQuery } from '../modules/clients/milestones/milestones.queries.ts'
import { BalanceFigure } from '../modules/money/payments/balance-figure.tsx'
import { updatesQuery } from '../modules/money/updates/updates.queries.ts'
import { tasksQuery } from '../modules/team/tasks/tasks.queries.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import { TextLink } from '../ui/links.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { Money } from '../ui/money.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { LinkStat, Stats } from '../ui/stat.tsx'

const OnboardingDialog = lazy(() => import('../modules/clients/onboarding/onboarding-dialog.tsx'))
const AssignStaffDialog = lazy(() => import('./assign-staff-dialog.tsx'))

/** Rows of each list; the rest are on its own page. */
const shown = 3

/** What the team needs to know first about a client; each part links to its page. */
export function ClientOverview({ client }: { client: ClientView }) {
  const { clientId } = client
  const [seesUpdates, seesTimeline, seesAllTasks] = [
    useCan('updates.decide'),
    useCan('milestones.read'),
    useCan('tasks.assign'),
  ]
  const tab = (name: string) => clientTabPath(clientId, name)
  const enabled = seesUpdates
  const pending = useInfiniteQuery({ ...updatesQuery(clientId, { status: 'pending' }), enabled })
  const updates = useInfiniteQuery({ ...updatesQuery(clientId, {}), enabled })
  const milestones = useInfiniteQuery(clientMilestonesQuery(clientId))
  const { id: viewerId } = useViewer()
  const person = seesAllTasks ? 'all' : 'me'
  const tasks = useInfiniteQuery(tasksQuery({ clientId }, 'open'))
  return (
    <>
      <Figures clientId={clientId} tab={tab} />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {seesUpdates && (
          <OverviewList
            title="Pending updates"
            query={pending}
            empty="No pending updates."
            all={{ to: `${tab('updates')}?status=pending`, label: 'All pending updates' }}
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
        )}
        {seesUpdates && (
          <OverviewList
            title="Latest updates"
            query={updates}
            empty="No updates yet."
            all={{ to: tab('updates'), label: 'All updates' }}
            row={({ id, title, createdAt }) => ({
              id,
              to: clientUpdatePath(clientId, id),
              title,
              note: formatDay(createdAt),
            })}
          />
        )}
        <OverviewList
          title="Next milestones"
          query={milestones}
          empty={<NoMilestones clientId={clientId} />}
          all={seesTimeline && { to: paths.timeline, label: 'Timeline' }}
          row={(milestone) => ({
            id: milestone.id,
            ...(seesTimeline && {
              to: `${paths.timeline}?${new URLSearchParams({ q: milestone.companyName })}`,
            }),
            title: milestone.title,
            before: milestone.ownerId === viewerId && <DoneCheckbox milestone={milestone} />,
            note: [milestone.ownerName, formatDay(milestone.dueOn)].filter(Boolean).join(', '),
          })}
        />
        <OverviewList
          title="Open tasks"
          query={tasks}
          empty="No open tasks."
          all={{ to: tasksPath({ person, client: clientId }), label: 'All tasks' }}
          row={({ id, title, assigneeName, dueOn }) => ({
            id,
            to: tasksPath({ person, client: clientId, task: id }),
            title,
            note: [assigneeName ?? 'Unassigned', dueOn && formatDay(dueOn)]
              .filter(Boolean)
              .join(', '),
          })}
        />
      </div>
      <div className="mt-8">
        <ClientFacts client={client} />
        <ClientTeam
          clientId={clientId}
          dialog={(assigned, onClose) => <AssignStaffDialog {...{ clientId, assigned, onClose }} />}
        />
      </div>
    </>
  )
}

/** Offers the onboarding template to a client that never had a milestone. */
function NoMilestones({ clientId }: { clientId: string }) {
  const mayApply = useCan('clients.create')
  const done = useInfiniteQuery({ ...clientMilestonesQuery(clientId, 'done'), enabled: mayApply })
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="text-muted">No open milestones.</span>
      {mayApply && done.data?.length === 0 && (
        <DialogButton
          size="small"
          dialog={(close) => <OnboardingDialog clientId={clientId} onClose={close} />}
        >
          Apply onboarding template
        </DialogButton>
      )}
    </div>
  )
}

function Figures({ clientId, tab }: { clientId: string; tab: (name: string) => string }) {
  const campaign = useQuery(campaignQuery(clientId))
  const status = campaign.data ? campaignStatusLabels[campaign.data.status] : 'Not started'
  return (
    <Stats>
      <LinkStat label="Campaign" query={campaign} to={tab('campaign')} value={status} />
      {useCan('payments.read') && <BalanceFigure clientId={clientId} to={tab('payments')} />}
      <NextMeetingFigure clientId={clientId} to={tab('meetings')} none="None scheduled" />
    </Stats>
  )
}

interface Row {
  id: string
  /** Without it, the viewer has no page to open. */
  to?: string
  title: string
  before?: ReactNode
  note: ReactNode
}

interface OverviewListProps<T> {
  title: string
  query: UseInfiniteQueryResult<T[]>
  /** Shown when the list is empty. */
  empty: ReactNode
  all: { to: string; label: string } | false
  row: (item: T) => Row
}

/** The first rows of a list, each with a link to its page, and a link to the full list. */
function OverviewList<T>({ title, query, empty, all, row }: OverviewListProps<T>) {
  const { data, error, isFetching, refetch } = query
  return (
    <ListSection title={title} {...(all && { all })}>
      <QueryView
        query={{ data, error, isFetching, refetch }}
        loading={`Loading: ${title}`}
        rows={shown}
        empty={empty}
      >
        {(items) => (
          <ul className="divide-y divide-line border-y border-line">
            {items.slice(0, shown).map((item) => {
              const { id: key, to, title: text, before, note } = row(item)
              return (
                <li key={key} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="flex min-w-0 items-start gap-2">
                    {before}
                    {to ? (
                      <TextLink to={to} className="min-w-0">
                        {text}
                      </TextLink>
                    ) : (
                      <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
                    )}
                  </span>
                  <span className="min-w-0 text-muted">{note}</span>
                </li>
              )
            })}
          </ul>
        )}
      </QueryView>
    </ListSection>
  )
}
