import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'

interface Props {
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
export function WeekGroup({ title, note, tone, dragged, onDrop, children }: Props) {
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
