import type { MonthSummary } from '@leadwright/shared/contracts/money/finances'
import { Link } from 'react-router-dom'
import { financesPath } from '../../../lib/paths.ts'
import { monthName } from './month-name.ts'

interface Props {
  months: readonly MonthSummary[]
  /** The one that is shown, also when the address names none. */
  current: string | undefined
}

/** The months that hold data, oldest first; beside the figures on large screens, above on small. */
export function MonthList({ months, current }: Props) {
  return (
    <nav aria-label="Months" className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto lg:flex-col lg:overflow-visible">
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
