import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { clientPath } from '@leadwright/shared/record-paths'
import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { countRead, formatNumber } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { moveItems } from './move-items.ts'

interface WeekGroupProps {
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
export function WeekGroup(props: WeekGroupProps) {
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

interface ClientGroupProps {
  clientId: string
  companyName: string
  overdue: number
  /** There are more milestones to load. */
  hasMore: boolean
  /** Moves every open milestone of the client by this number of days. */
  onMove: (days: number) => void
  children: ReactNode[]
}

/** A client's open milestones, moved together from its menu. */
export function ClientGroup({
  clientId,
  companyName,
  overdue,
  hasMore,
  onMove,
  children,
}: ClientGroupProps) {
  return (
    <TimelineGroup aria-label={companyName} tone={overdue > 0 ? 'negative' : undefined}>
      <div className="flex items-center gap-2">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2">
          <h2 className="min-w-0 font-medium wrap-anywhere">
            <Link to={clientPath(clientId)} className="underline-offset-2 hover:underline">
              <bdi>{companyName}</bdi>
            </Link>
          </h2>
          <span className="shrink-0 text-xs text-muted">
            {countRead(children.length, hasMore, 'milestone')}
          </span>
          {overdue > 0 && (
            <Badge tone="negative">{`${formatNumber(overdue)}${hasMore ? '+' : ''} overdue`}</Badge>
          )}
        </div>
        <span className="shrink-0 pr-1">
          <Menu
            trigger={
              <IconButton
                size="small"
                label={`Move all milestones of ${companyName}`}
                icon={<Ellipsis />}
              />
            }
            items={moveItems('All a', onMove)}
          />
        </span>
      </div>
      <ul className="mt-1 divide-y divide-line border-y border-line">{children}</ul>
    </TimelineGroup>
  )
}

interface TimelineGroupProps extends ComponentProps<'section'> {
  tone?: 'negative' | undefined
  /** Less space below, for an empty group. */
  isQuiet?: boolean
}

/** A knot on the timeline's thread with its contents. */
function TimelineGroup({ tone, isQuiet = false, children, ...rest }: TimelineGroupProps) {
  return (
    <section
      {...rest}
      className={clsx(
        'relative border-l-2 pl-5 last:pb-0',
        isQuiet ? 'pb-2' : 'pb-6',
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
      {children}
    </section>
  )
}
