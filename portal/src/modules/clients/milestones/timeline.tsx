import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { count, formatShortDay } from '../../../lib/format.ts'
import { today as readToday } from '../../../lib/today.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { MilestoneRow, moveHintId } from './milestone-row.tsx'
import { milestonesQuery } from './milestones.queries.ts'
import { dayInWeek, timelineWeeks, weekName } from './timeline-weeks.ts'
import { useMilestoneActions } from './use-milestone-actions.ts'

interface Props {
  /** Part of a client's name. */
  search: string
  onEdit: (milestone: MilestoneView) => void
  /** The button of the empty state. */
  addFirst: ReactNode
}

/** Open milestones: the overdue ones first, then week by week. */
export function Timeline({ search, onEdit, addFirst }: Props) {
  const { actions, news } = useMilestoneActions()
  const [dragged, setDragged] = useState<MilestoneView>()
  const today = readToday()
  const row = (milestone: MilestoneView) => (
    <MilestoneRow
      key={milestone.id}
      {...{ milestone, today, actions, onEdit }}
      onDrag={setDragged}
    />
  )
  return (
    <>
      <p id={moveHintId} className="sr-only">
        The left and right arrow keys move it by a day, up and down by a week.
      </p>
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
      <QueryView
        query={useInfiniteQuery(milestonesQuery('open', search))}
        loading="Loading timeline..."
        empty={
          <EmptyState search={search} title="Nothing Planned" action={addFirst}>
            Every new client brings the preset milestones; others are added here.
          </EmptyState>
        }
      >
        {(milestones) => {
          const { overdue, weeks } = timelineWeeks(milestones, today)
          return (
            <div className="ml-1.5">
              {overdue.length > 0 && (
                <WeekGroup
                  title="Overdue"
                  note={count(overdue.length, 'milestone')}
                  tone="negative"
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
                    onDrop={(dropped) =>
                      actions.move(dropped, dayInWeek(dropped.dueOn, from, today))
                    }
                  >
                    {due.map(row)}
                  </WeekGroup>
                )
              })}
            </div>
          )
        }}
      </QueryView>
    </>
  )
}

interface WeekGroupProps {
  title: string
  /** Beside the title, e.g. the week's dates. */
  note?: string
  tone?: 'negative'
  /** What is being dragged; undefined where nothing may be dropped. */
  dragged?: MilestoneView | undefined
  onDrop?: (milestone: MilestoneView) => void
  /** Rows; a sentence stands in their place when there are none. */
  children: ReactNode[]
}

/** One week on the thread of the timeline; a place to drop a milestone. */
function WeekGroup({ title, note, tone, dragged, onDrop, children }: WeekGroupProps) {
  const [over, setOver] = useState(false)
  const droppable = dragged !== undefined && onDrop !== undefined
  return (
    <section
      aria-label={note ? `${title}, ${note}` : title}
      onDragOver={(event) => {
        if (!droppable) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!droppable) return
        event.preventDefault()
        onDrop(dragged)
      }}
      className={clsx(
        'relative border-l-2 pb-6 pl-5 last:pb-0',
        tone === 'negative' ? 'border-negative' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-1.5 -left-[7px] size-3 rounded-full border-2 bg-paper',
          tone === 'negative' ? 'border-negative' : 'border-edge',
        )}
      />
      <h2 className="flex items-baseline gap-2 font-medium">
        <span className={tone === 'negative' ? 'text-negative' : ''}>{title}</span>
        {note && <span className="text-xs font-normal text-muted">{note}</span>}
      </h2>
      <div
        className={clsx(
          'mt-1 rounded transition-colors',
          over && droppable ? 'bg-accent-wash outline-2 outline-accent outline-dashed' : '',
        )}
      >
        {children.length > 0 ? (
          <ul className="divide-y divide-line border-y border-line">{children}</ul>
        ) : (
          <p className="py-1 text-[0.8125rem] text-muted">Nothing due.</p>
        )}
      </div>
    </section>
  )
}
