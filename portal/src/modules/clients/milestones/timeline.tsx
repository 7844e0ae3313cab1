import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { countRead, formatShortDay } from '../../../lib/format.ts'
import { today as readToday } from '../../../lib/today.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { MilestoneRow, moveHintId } from './milestone-row.tsx'
import { milestonesQuery, type TimelineFilter, useMovedMilestones } from './milestones.queries.ts'
import { ClientGroup, WeekGroup } from './timeline-groups.tsx'
import { clientGroups, dayInWeek, timelineWeeks, weekName } from './timeline-weeks.ts'
import { useMilestoneActions } from './use-milestone-actions.ts'

interface Props {
  filter: TimelineFilter
  /** Grouped by client instead of by week. */
  byClient: boolean
  onEdit: (milestone: MilestoneView) => void
  onComment: (milestoneId: string) => void
  /** The button of the empty state. */
  addFirst: ReactNode
}

/** Open milestones: overdue ones first, then week by week; or grouped by client. */
export function Timeline({ filter, byClient, onEdit, onComment, addFirst }: Props) {
  const query = useInfiniteQuery(milestonesQuery('open', filter))
  const moved = useMovedMilestones()
  const { actions, announcement } = useMilestoneActions()
  const [dragged, setDragged] = useState<MilestoneView>()
  const today = readToday()
  const row = (milestone: MilestoneView) => (
    <MilestoneRow
      key={milestone.id}
      {...{ milestone, today, actions, onEdit, onComment }}
      grouped={byClient}
      onDrag={setDragged}
    />
  )
  const clients = (milestones: readonly MilestoneView[]) =>
    clientGroups(milestones, today).map(({ milestones: due, ...client }) => (
      <ClientGroup
        key={client.clientId}
        {...client}
        hasMore={query.hasNextPage}
        onMove={(days) => void actions.moveAll(client, days)}
      >
        {due.map(row)}
      </ClientGroup>
    ))
  const weeks = (milestones: readonly MilestoneView[]) => {
    const { overdue, weeks } = timelineWeeks(milestones, today, query.hasNextPage)
    return (
      <>
        {overdue.length > 0 && (
          <WeekGroup
            title="Overdue"
            note={countRead(overdue.length, weeks.length === 0, 'milestone')}
            isOverdue
          >
            {overdue.map(row)}
          </WeekGroup>
        )}
        {weeks.map(({ from, to, milestones: due }) => {
          const dates = `${formatShortDay(from)} – ${formatShortDay(to)}`
          const name = weekName(from, today)
          return (
            <WeekGroup
              key={from}
              title={name ?? dates}
              {...(name ? { note: dates } : {})}
              dragged={dragged}
              onDrop={(dropped) => actions.move(dropped, dayInWeek(dropped.dueOn, from, today))}
            >
              {due.map(row)}
            </WeekGroup>
          )
        })}
      </>
    )
  }
  return (
    <>
      <p id={moveHintId} className="sr-only">
        Press the left or right arrow key to move the milestone by a day, up or down to move it by a
        week.
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <QueryView
        query={query}
        loading="Loading timeline..."
        empty={
          <EmptyState search={filter.search} title="No open milestones" action={addFirst}>
            {filter.owner
              ? 'No open milestones match these filters.'
              : 'New clients start with the preset milestones. You can add more here.'}
          </EmptyState>
        }
      >
        {(stored) => {
          const milestones = moved(stored)
          return <div className="ml-1.5">{byClient ? clients(milestones) : weeks(milestones)}</div>
        }}
      </QueryView>
    </>
  )
}
