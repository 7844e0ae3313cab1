import type { ClientMilestones } from '@leadwright/shared/contracts/today'
import { daysBetween } from '@leadwright/shared/days'
import { paths } from '@leadwright/shared/portal-paths'
import { clientPath } from '@leadwright/shared/record-paths'
import { count } from '../../lib/format.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { today as readToday } from '../../lib/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/links.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { TodayRow, TodayRows } from './today-rows.tsx'

/** Milestones that are due today or overdue, one row per client. */
export function MilestonesDue({ clients }: { clients: readonly ClientMilestones[] }) {
  const today = readToday()
  const seesTimeline = useCan('milestones.read')
  return (
    <ListSection
      title={seesTimeline ? 'Milestones due' : 'My milestones due'}
      {...(seesTimeline && { all: { to: paths.timeline, label: 'Timeline' } })}
    >
      <TodayRows>
        {clients.map(({ clientId, clientName, count: amount, title, dueOn }) => {
          const late = daysBetween(dueOn, today)
          return (
            <TodayRow
              key={clientId}
              note={
                <>
                  <bdi>{title}</bdi>
                  {amount > 1 && <span>{` and ${count(amount - 1, 'more', 'more')}`}</span>}
                </>
              }
              action={
                late > 0 ? (
                  <Badge tone="negative">{`${count(late, 'day')} late`}</Badge>
                ) : (
                  <Badge tone="caution">due today</Badge>
                )
              }
            >
              <TextLink
                to={
                  seesTimeline
                    ? `${paths.timeline}?${new URLSearchParams({ q: clientName })}`
                    : clientPath(clientId)
                }
              >
                <bdi>{clientName}</bdi>
              </TextLink>
            </TodayRow>
          )
        })}
      </TodayRows>
    </ListSection>
  )
}
