import { addMonths } from '@leadwright/shared/days'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { monthName } from '../../lib/format.ts'
import { companyToday } from '../../lib/today.ts'
import { LinkButton } from '../../ui/links.tsx'

interface Props {
  /** YYYY-MM */
  month: string
  pathOf: (month: string) => string
}

/** The month before, and the one after while that has begun. */
export function MonthPager({ month, pathOf }: Props) {
  const neighbour = (by: number) => addMonths(`${month}-01`, by).slice(0, 7)
  const [before, after] = [neighbour(-1), neighbour(1)]
  return (
    <nav aria-label="Months" className="flex flex-wrap gap-2">
      <LinkButton to={pathOf(before)} variant="quiet" size="small" icon={<ChevronLeft />}>
        {monthName(before)}
      </LinkButton>
      {after <= companyToday().slice(0, 7) && (
        <LinkButton to={pathOf(after)} variant="quiet" size="small">
          {monthName(after)}
          <ChevronRight />
        </LinkButton>
      )}
    </nav>
  )
}
