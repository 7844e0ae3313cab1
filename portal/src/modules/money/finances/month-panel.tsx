import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../ui/query-view.tsx'
import { monthQuery } from './finances.queries.ts'
import { MonthFigures } from './month-figures.tsx'
import { monthName } from './month-name.ts'
import { MonthRows } from './month-rows.tsx'

/** One month: its figures and, below them, their rows. */
export function MonthPanel({ month }: { month: string }) {
  return (
    <section aria-label={monthName(month)}>
      <h2 className="mb-3 font-display text-2xl">{monthName(month)}</h2>
      <QueryView query={useQuery(monthQuery(month))} loading="Loading the month..." rows={3}>
        {(details) => (
          <>
            <MonthFigures month={details} />
            <MonthRows month={details} />
          </>
        )}
      </QueryView>
    </section>
  )
}
