import type { MonthFigures } from '@leadwright/shared/contracts/money/finances'
import { financesPath } from '@leadwright/shared/record-paths'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { monthName } from '../../../lib/format.ts'
import { showFocused } from '../../../ui/show-focused.ts'

interface Props {
  /** Newest first. */
  months: readonly MonthFigures[]
  /** The month shown, even if the address names none. */
  current: string | undefined
}

/** The months, newest first: next to the figures on large screens, above them on small ones. */
export function MonthList({ months, current }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const box = list.current
    const marked = box?.querySelector<HTMLElement>(`[href$="${current}"]`)
    if (!box || !marked) return
    box.scrollLeft = marked.offsetLeft - (box.clientWidth - marked.offsetWidth) / 2
    box.scrollTop = marked.offsetTop - (box.clientHeight - marked.offsetHeight) / 2
  }, [current])
  return (
    <nav aria-label="Months" className="min-w-0">
      <ul
        ref={list}
        onFocus={showFocused}
        className="relative flex gap-1 overflow-auto lg:sticky lg:top-20 lg:max-h-[80dvh] lg:flex-col"
      >
        {months.map(({ month }) => (
          <li key={month}>
            <Link
              to={financesPath(month)}
              aria-current={month === current ? 'page' : undefined}
              className="flex h-9 items-center rounded px-3 whitespace-nowrap text-muted hover:bg-surface hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11"
            >
              {monthName(month)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
