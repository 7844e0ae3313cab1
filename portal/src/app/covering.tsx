import type { Covering as CoveringView } from '@leadwright/shared/contracts/today'
import { clientPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { count, formatShortDay } from '../lib/format.ts'
import { inboxPath } from '../lib/inbox-address.ts'
import { today as readToday } from '../lib/today.ts'
import DueMilestones from '../modules/clients/milestones/due-milestones.tsx'
import { dueSoon } from '../modules/clients/milestones/due-soon.rules.ts'
import { ownedMilestonesQuery } from '../modules/clients/milestones/milestones.queries.ts'
import { DayTasks, dueBy } from '../modules/team/tasks/day-tasks.tsx'
import { tasksQuery } from '../modules/team/tasks/tasks.queries.ts'
import { TodayRow, TodayRows } from '../modules/today/today-rows.tsx'
import { LinkButton, TextLink } from '../ui/links.tsx'
import { ListSection } from '../ui/list-section.tsx'

interface Props {
  person: CoveringView
  onComment: (milestoneId: string) => void
}

/** The work of a colleague who is away: tasks and milestones that are due, and clients. */
export default function Covering({ person, onComment }: Props) {
  const { staffId, name, until, clients } = person
  const today = readToday()
  const open = useInfiniteQuery(tasksQuery({ assigneeId: staffId }, 'open'))
  const owned = useInfiniteQuery(ownedMilestonesQuery(staffId))
  const tasks = dueBy(open.data ?? [], today)
  const milestones = dueSoon(owned.data ?? [], today)
  const isEmpty = tasks.length === 0 && milestones.length === 0 && clients.length === 0
  return (
    <ListSection title={`For ${name} (until ${formatShortDay(until)})`}>
      <div className="grid gap-4">
        {isEmpty && open.data && owned.data && <p className="text-muted">Nothing is due.</p>}
        {tasks.length > 0 && <DayTasks tasks={tasks} />}
        {milestones.length > 0 && <DueMilestones milestones={milestones} onComment={onComment} />}
        {clients.length > 0 && (
          <TodayRows>
            {clients.map(({ clientId, name: company, unanswered }) => (
              <TodayRow
                key={clientId}
                note={unanswered > 0 && `${count(unanswered, 'comment')} to answer`}
                action={
                  unanswered > 0 && (
                    <LinkButton to={inboxPath('unanswered')} size="small">
                      Answer<span className="sr-only">{` ${company}`}</span>
                    </LinkButton>
                  )
                }
              >
                <TextLink to={clientPath(clientId)}>
                  <bdi>{company}</bdi>
                </TextLink>
              </TodayRow>
            ))}
          </TodayRows>
        )}
      </div>
    </ListSection>
  )
}
