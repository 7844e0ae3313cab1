import { mainOfficeSlug } from '@leadwright/shared/contracts/team/rooms'
import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { roomPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import { lazy } from '../lib/lazy.ts'
import { useCan } from '../lib/session/use-can.ts'
import { today as readToday } from '../lib/today.ts'
import { dueSoon } from '../modules/clients/milestones/due-soon.rules.ts'
import { dueMilestonesQuery } from '../modules/clients/milestones/milestones.queries.ts'
import { DayTasks, dueBy } from '../modules/team/tasks/day-tasks.tsx'
import { ownTasksQuery } from '../modules/team/tasks/tasks.queries.ts'
import type { Today as TodayView } from '../modules/today/action-item-list.rules.ts'
import { ActionItemList } from '../modules/today/action-item-list.tsx'
import { Agenda } from '../modules/today/agenda.tsx'
import { ClientWeeks } from '../modules/today/client-weeks.tsx'
import { MilestonesDue } from '../modules/today/milestones-due.tsx'
import { LinkButton } from '../ui/links.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { OpenConversation, useOpenConversation } from './conversations.tsx'

// Not part of the first page: staff and covers need the first two, and the other is at the end.
const DueMilestones = lazy(() => import('../modules/clients/milestones/due-milestones.tsx'))
const Covering = lazy(() => import('./covering.tsx'))
const TodayNews = lazy(() => import('./today-news.tsx'))

/** The viewer's open items on the left, and the day's events on the right. */
export function Today({ due, agenda, milestones, clients, signs, covering, changes }: TodayView) {
  const own = useInfiniteQuery(ownTasksQuery('open'))
  // People who can read the audit log see recent changes instead.
  const showsNews = !useCan('audit.read')
  const [, openConversation] = useOpenConversation()
  const steps = useInfiniteQuery({ ...dueMilestonesQuery(), enabled: !useCan('milestones.read') })
  const ownSteps = dueSoon(steps.data ?? [], readToday())
  const tasks = dueBy(own.data ?? [], readToday())
  const isEmpty = due.length === 0 && tasks.length === 0 && ownSteps.length === 0
  const nothingWaits = isEmpty && own.data !== undefined && !steps.isLoading
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <div className="grid min-w-0 gap-8">
        {nothingWaits && <p className="font-display text-xl">{messages.today.nothing}</p>}
        {due.length > 0 && <ActionItemList due={due} />}
        {tasks.length > 0 && (
          <ListSection title="My tasks" all={{ to: paths.tasks, label: 'All my tasks' }}>
            <DayTasks tasks={tasks} />
          </ListSection>
        )}
        {ownSteps.length > 0 && (
          <ListSection title="My milestones" all={{ to: paths.calendar, label: 'Calendar' }}>
            <DueMilestones milestones={ownSteps} onComment={openConversation} />
          </ListSection>
        )}
        {milestones.length > 0 && <MilestonesDue clients={milestones} />}
        {covering.map((person) => (
          <Covering key={person.staffId} person={person} onComment={openConversation} />
        ))}
      </div>
      <OpenConversation />
      <div className="grid min-w-0 gap-8">
        <div className="grid gap-3">
          <Agenda entries={agenda} />
          <LinkButton
            to={roomPath(mainOfficeSlug)}
            target="_blank"
            rel="noopener"
            icon={<Video />}
            className="justify-self-start"
          >
            Join the Main Office<span className="sr-only"> (opens in a new tab)</span>
          </LinkButton>
        </div>
        {showsNews && <TodayNews />}
        {clients !== null && clients.active > 0 && <ClientWeeks {...clients} signs={signs} />}
        {changes.since !== null && changes.items.length > 0 && (
          <TodayNews changes={{ ...changes, since: changes.since }} />
        )}
      </div>
    </div>
  )
}
