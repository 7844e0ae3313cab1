import { addMonths } from '@leadwright/shared/days'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { monthName } from '../../lib/format.ts'
import { LinkButton } from '../../ui/links.tsx'
import { hasReport } from './month.rules.ts'

interface Props {
  /** YYYY-MM */
  month: string
  /** The first month with a report, as soon as it is known. */
  firstMonth?: string | undefined
  pathOf: (month: string) => string
}

/** Links to the previous and next month that have a report. */
export function MonthPager({ month, firstMonth = '', pathOf }: Props) {
  const neighbor = (by: number) => addMonths(`${month}-01`, by).slice(0, 7)
  const [before, after] = [neighbor(-1), neighbor(1)]
  return (
    <nav aria-label="Months" className="flex flex-wrap gap-2">
      {hasReport(before) && before >= firstMonth && (
        <LinkButton to={pathOf(before)} variant="quiet" size="small" icon={<ChevronLeft />}>
          {monthName(before)}
        </LinkButton>
      )}
      {hasReport(after) && (
        <LinkButton to={pathOf(after)} variant="quiet" size="small">
          <span>{monthName(after)}</span>
          <ChevronRight />
        </LinkButton>
      )}
    </nav>
  )
}
