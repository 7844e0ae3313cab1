import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { TimelineGroup } from './timeline-group.tsx'

interface Props {
  title: string
  /** Shown next to the title, e.g. the week's dates. */
  note?: string
  /** The group of overdue milestones; clicking its title collapses it. */
  isOverdue?: boolean
  /** The milestone being dragged; undefined if nothing can be dropped here. */
  dragged?: MilestoneView | undefined
  onDrop?: (milestone: MilestoneView) => void
  /** Rows; an empty week is a thin mark that expands while something is dragged. */
  children: ReactNode[]
}

/** A week on the timeline's thread; milestones can be dropped on it. */
export function WeekGroup(props: Props) {
  const { title, note, isOverdue = false, dragged, onDrop, children } = props
  const [over, setOver] = useState(false)
  const droppable = dragged !== undefined && onDrop !== undefined
  const isEmpty = children.length === 0
  const heading = (
    <h2
      className={clsx(
        'inline-flex items-baseline gap-2',
        isEmpty ? 'text-[0.8125rem] text-muted' : 'font-medium',
      )}
    >
      <span className={isOverdue ? 'text-negative' : ''}>{title}</span>
      {note && <span className="text-xs font-normal text-muted">{note}</span>}
      {isEmpty && <span className="sr-only">Nothing due.</span>}
    </h2>
  )
  const rows = (
    <div
      className={clsx(
        'mt-1 rounded transition-colors',
        isEmpty && droppable ? 'min-h-10' : '',
        over && droppable ? 'bg-accent-wash outline-2 outline-accent outline-dashed' : '',
      )}
    >
      {!isEmpty && <ul className="divide-y divide-line border-y border-line">{children}</ul>}
    </div>
  )
  return (
    <TimelineGroup
      aria-label={note ? `${title}, ${note}` : title}
      tone={isOverdue ? 'negative' : undefined}
      isQuiet={isEmpty}
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
    >
      {isOverdue ? (
        <details open>
          <summary className="w-fit rounded">{heading}</summary>
          {rows}
        </details>
      ) : (
        <>
          {heading}
          {rows}
        </>
      )}
    </TimelineGroup>
  )
}
