import { addDays, isDay, mondayOf } from '@leadwright/shared/days'
import { weeklyFiguresPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatDays } from '../../lib/format.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { companyToday } from '../../lib/today.ts'
import { WeekGrid } from '../../modules/clients/weekly-figures/week-grid.tsx'
import { weeklyFiguresQuery } from '../../modules/clients/weekly-figures/weekly-figures.queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FilteredSelect } from '../../ui/filtered-select.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useMayLeave } from '../../ui/unsaved-input.ts'
import { useOptimisticValue } from '../../ui/use-optimistic-value.ts'

/** Weeks to choose from, with the current one. */
const shownWeeks = 26

/** The Monday in the address; by default the last complete week's, in the company's time zone. */
function weekFrom(params: URLSearchParams, thisWeek: string): string {
  const day = params.get('week')
  if (!isDay(day)) return addDays(thisWeek, -7)
  return day > thisWeek ? thisWeek : mondayOf(day)
}

export const loader = ({ request }: { request: Request }) =>
  prefetch(
    weeklyFiguresQuery(weekFrom(new URL(request.url).searchParams, mondayOf(companyToday()))),
  )

/** The figures of one week of all active clients. */
export function Component() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // While the page is open, midnight must not replace a table in which someone types.
  const [thisWeek] = useState(() => mondayOf(companyToday()))
  const week = weekFrom(params, thisWeek)
  const weeks = Array.from({ length: shownWeeks }, (_, index) => addDays(thisWeek, -7 * index))
  const [chosen, setChosen] = useOptimisticValue(week)
  const mayLeave = useMayLeave(null)
  async function open(monday: string) {
    setChosen(monday)
    if (await mayLeave()) await navigate(weeklyFiguresPath(monday))
    else setChosen(week)
  }
  const options = [...new Set([...weeks, week])].map((monday) => ({
    value: monday,
    label: formatDays(monday, addDays(monday, 6)),
  }))
  const seesAll = useCan('clients.read')
  return (
    <>
      <PageHeader
        title="Weekly figures"
        actions={
          <nav aria-label="Week" className="flex items-center gap-2">
            <LinkButton to={weeklyFiguresPath(addDays(week, -7))} icon={<ChevronLeft />}>
              <span className="sr-only">Previous week</span>
            </LinkButton>
            <Field label="Week" labelHidden className="w-48">
              <FilteredSelect
                options={options}
                value={chosen}
                onChange={(monday) => void open(monday)}
              />
            </Field>
            {week < thisWeek && (
              <LinkButton to={weeklyFiguresPath(addDays(week, 7))} icon={<ChevronRight />}>
                <span className="sr-only">Next week</span>
              </LinkButton>
            )}
          </nav>
        }
      >
        {week === thisWeek
          ? 'This week isn’t over yet. Enter its figures again once it is.'
          : 'Type like in a spreadsheet, or paste from one, with or without client names. Ctrl Enter saves. The week before is gray.'}
      </PageHeader>
      <QueryView
        query={useQuery(weeklyFiguresQuery(week))}
        loading="Loading weekly figures..."
        empty={
          <EmptyState title="No active clients">
            {seesAll
              ? 'Clients appear here once their campaign is active.'
              : 'Clients appear here once an admin assigns you to them and their campaign is active.'}
          </EmptyState>
        }
      >
        {({ items }) => <WeekGrid key={week} week={week} rows={items} />}
      </QueryView>
    </>
  )
}
