import { clientActionItemKinds } from '@leadwright/shared/action-items'
import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath, tasksPath } from '@leadwright/shared/record-paths'
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay } from '../lib/format.ts'
import { lazy } from '../lib/lazy.ts'
import { useViewer } from '../lib/session/store.ts'
import { useCan } from '../lib/session/use-can.ts'
import { today } from '../lib/today.ts'
import { NextMeetingFigure } from '../modules/bookings/next-meeting-figure.tsx'
import { ClientTeam } from '../modules/clients/assignments/client-team.tsx'
import { campaignStatusLabels } from '../modules/clients/campaigns/campaign-status.ts'
import { CampaignTotals } from '../modules/clients/campaigns/campaign-totals.tsx'
import { campaignQuery } from '../modules/clients/campaigns/campaigns.queries.ts'
import { ClientFacts } from '../modules/clients/clients/client-facts.tsx'
import { DoneCheckbox } from '../modules/clients/milestones/done-checkbox.tsx'
import { clientMilestonesQuery } from '../modules/clients/milestones/milestones.queries.ts'
import { BalanceFigure } from '../modules/money/payments/balance-figure.tsx'
import { tasksQuery } from '../modules/team/tasks/tasks.queries.ts'
import { ActionItemList } from '../modules/today/action-item-list.tsx'
import { clientActionItemsQuery } from '../modules/today/today.queries.ts'
import { Badge } from '../ui/badge.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { TextLink } from '../ui/links.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Stats } from '../ui/stat.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientLatest } from './client-latest.tsx'
import { clientItemPath } from './client-tabs.ts'

const OnboardingDialog = lazy(() => import('../modules/clients/onboarding/onboarding-dialog.tsx'))
const AssignStaffDialog = lazy(() => import('./assign-staff-dialog.tsx'))

/** Rows of each list; the rest are on its own page. */
const shown = 3

/** The day's work for a client on the left, and what is known about it on the right. */
export function ClientOverview({ client }: { client: ClientView }) {
  const { clientId } = client
  const campaign = useQuery(campaignQuery(clientId))
  const seesMoney = useCan('payments.read')
  const status = campaign.data ? campaignStatusLabels[campaign.data.status] : 'Not started'
  const tab = (name: string) => clientTabPath(clientId, name)
  return (
    <>
      <Stats>
        <CampaignTotals clientId={clientId} query={campaign} labelOf={(name) => name} />
        {seesMoney && <BalanceFigure clientId={clientId} to={tab('payments')} />}
        <NextMeetingFigure clientId={clientId} to={tab('meetings')} none="None scheduled" />
      </Stats>
      <ClientActions clientId={clientId} />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-8">
          <Waiting clientId={clientId} />
          <Milestones clientId={clientId} />
          <Tasks clientId={clientId} />
          <ClientLatest clientId={clientId} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <ClientFacts
            client={client}
            campaign={
              campaign.data === undefined ? null : (
                <TextLink to={tab('campaign')}>{status}</TextLink>
              )
            }
          />
          <ClientTeam
            clientId={clientId}
            dialog={(assigned, onClose) => (
              <AssignStaffDialog {...{ clientId, assigned, onClose }} />
            )}
          />
        </div>
      </div>
    </>
  )
}

/** What waits for the viewer at this client. */
function Waiting({ clientId }: { clientId: string }) {
  const { role } = useViewer()
  const due = useQuery(clientActionItemsQuery(clientId)).data?.items ?? []
  if (due.length === 0) return null
  return (
    <ActionItemList
      due={due}
      pathOf={(kind) => {
        const known = clientActionItemKinds.find((one) => one === kind)
        return known ? clientItemPath(clientId, known, role) : paths.waiting
      }}
    />
  )
}

function Milestones({ clientId }: { clientId: string }) {
  const seesTimeline = useCan('milestones.read')
  const { id: viewerId } = useViewer()
  return (
    <OverviewList
      title="Next milestones"
      query={useInfiniteQuery(clientMilestonesQuery(clientId))}
      empty={<NoMilestones clientId={clientId} />}
      all={seesTimeline && { to: paths.timeline, label: 'Timeline' }}
      row={(milestone) => ({
        id: milestone.id,
        ...(seesTimeline && {
          to: `${paths.timeline}?${new URLSearchParams({ q: milestone.companyName })}`,
        }),
        title: milestone.title,
        before: milestone.ownerId === viewerId && <DoneCheckbox milestone={milestone} />,
        person: milestone.ownerName,
        dueOn: milestone.dueOn,
      })}
    />
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

function Tasks({ clientId }: { clientId: string }) {
  const person = useCan('tasks.assign') ? 'all' : 'me'
  return (
    <OverviewList
      title="Open tasks"
      query={useInfiniteQuery(tasksQuery({ clientId }, 'open'))}
      empty="No open tasks."
      all={{ to: tasksPath({ person, client: clientId }), label: 'All tasks' }}
      row={({ id, title, assigneeName, dueOn }) => ({
        id,
        to: tasksPath({ person, client: clientId, task: id }),
        title,
        person: assigneeName ?? 'Unassigned',
        dueOn,
      })}
    />
  )
}

interface Row {
  id: string
  /** Without it, the viewer has no page to open. */
  to?: string
  title: string
  before?: ReactNode
  person: string | null
  dueOn: string | null
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
              const { id: key, to, title: text, before, person, dueOn } = row(item)
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
                  <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-muted">
                    {dueOn && dueOn < today() && <Badge tone="negative">Overdue</Badge>}
                    <span className="min-w-0 wrap-anywhere">
                      {[person, dueOn && formatDay(dueOn)].filter(Boolean).join(', ')}
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </QueryView>
    </ListSection>
  )
}
