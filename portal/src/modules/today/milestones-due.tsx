import type { ClientMilestones } from '@leadwright/shared/contracts/today'
import { daysBetween } from '@leadwright/shared/days'
import { paths } from '@leadwright/shared/portal-paths'
import { count } from '../../lib/format.ts'
import { today as readToday } from '../../lib/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/links.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { TodayRow, TodayRows } from './today-rows.tsx'

/** Milestones that are due today or overdue, one row per client. */
export function MilestonesDue({ clients }: { clients: readonly ClientMilestones[] }) {
  const today = readToday()
  return (
    <ListSection title="Milestones due" all={{ to: paths.timeline, label: 'Timeline' }}>
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
              <TextLink to={`${paths.timeline}?${new URLSearchParams({ q: clientName })}`}>
                <bdi>{clientName}</bdi>
              </TextLink>
            </TodayRow>
          )
        })}
      </TodayRows>
    </ListSection>
  )
}
