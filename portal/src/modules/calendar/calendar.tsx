import type { CalendarEntry, EventView } from '@leadwright/shared/contracts/calendar'
import { can } from '@leadwright/shared/permissions'
import { includesFolded } from '@leadwright/shared/text'
import { useQuery } from '@tanstack/react-query'
import { count, formatFullDay, formatMonth } from '../../lib/format.ts'
import { useViewer } from '../../lib/session/store.ts'
import { today as readToday } from '../../lib/today.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExternalLinkButton } from '../../ui/links.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useSearchText } from '../../ui/use-search-text.ts'
import { calendarQuery, sheetSpan } from './calendar.queries.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { entriesByDay } from './entries-by-day.ts'
import type { EntryKind } from './entry-kind.tsx'
import { EntryList } from './entry-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { useCalendarView } from './use-calendar-view.ts'

interface Props {
  /** Opens the form for a new event on that day, or for an event that exists. */
  onEdit: (subject: EventView | string) => void
}

/** The month as a sheet with the chosen day beside it, or as an agenda. */
export function Calendar({ onEdit }: Props) {
  const view = useCalendarView()
  const { role } = useViewer()
  const today = readToday()
  const mayWrite = can(role, 'calendar.write')
  const [search, setSearch] = useSearchText()
  const kinds: EntryKind[] = [
    'event',
    ...(can(role, 'campaigns.write') ? (['meeting'] as const) : []),
    ...(can(role, 'milestones.read') ? (['milestone'] as const) : []),
    'task',
  ]
  return (
    <>
      <CalendarBar {...view} today={today} kinds={kinds} />
      <SearchInput
        label="Filter by client"
        value={search}
        onChange={setSearch}
        className="mb-4 w-full sm:w-72"
      />
      <QueryView
        query={useQuery(calendarQuery(view.month))}
        loading={<LoadingBlock label="Loading calendar..." className="h-96 w-full" />}
      >
        {({ entries, shortcuts }) => {
          const shown = entries.filter(
            (entry) => !view.hidden.includes(entry.kind) && isOfClient(entry, search),
          )
          const byDay = entriesByDay(shown, sheetSpan(view.month))
          return (
            <>
              {view.view === 'agenda' ? (
                <Agenda
                  search={search}
                  month={view.month}
                  today={today}
                  entries={byDay}
                  onEdit={mayWrite ? onEdit : undefined}
                />
              ) : (
                <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
                  <MonthGrid
                    day={view.day}
                    today={today}
                    entries={byDay}
                    onChoose={view.setDay}
                    wide={view.wide}
                  />
                  <ChosenDay
                    day={view.day}
                    entries={byDay.get(view.day) ?? []}
                    onEdit={mayWrite ? onEdit : undefined}
                  />
                </div>
              )}
              <Shortcuts links={shortcuts} />
            </>
          )
        }}
      </QueryView>
    </>
  )
}

/** Whether an entry concerns a client whose company holds the text; any entry without a text. */
const isOfClient = (entry: CalendarEntry, text: string): boolean =>
  text === '' || ('companyName' in entry && includesFolded(entry.companyName ?? '', text))

interface DayProps {
  day: string
  entries: readonly CalendarEntry[]
  onEdit: Props['onEdit'] | undefined
}

function ChosenDay({ day, entries, onEdit }: DayProps) {
  return (
    <section aria-label="Chosen day">
      <h2 className="mb-1 font-medium">{formatFullDay(day)}</h2>
      {entries.length > 0 ? (
        <EntryList entries={entries} onEdit={onEdit} />
      ) : (
        <p className="border-y border-line py-2 text-muted">Nothing on this day.</p>
      )}
      {onEdit && (
        <Button size="small" className="mt-3" aria-haspopup="dialog" onClick={() => onEdit(day)}>
          Add an event on this day
        </Button>
      )}
    </section>
  )
}

function Shortcuts({ links }: { links: readonly { label: string; url: string }[] }) {
  if (links.length === 0) return null
  return (
    <section aria-label="Shortcuts" className="mt-8 flex flex-wrap gap-2">
      {links.map(({ label, url }) => (
        <ExternalLinkButton key={`${label} ${url}`} href={url} size="small">
          {label}
        </ExternalLinkButton>
      ))}
    </section>
  )
}

interface AgendaProps {
  search: string
  month: string
  today: string
  entries: ReadonlyMap<string, readonly CalendarEntry[]>
  onEdit?: ((event: EventView) => void) | undefined
}

/** The days of a month that hold something; those of the current month before today are folded. */
function Agenda({ search, month, today, entries, onEdit }: AgendaProps) {
  const days = [...entries]
    .filter(([day]) => day.slice(0, 7) === month.slice(0, 7))
    .sort(([a], [b]) => a.localeCompare(b))
  if (days.length === 0) {
    return (
      <EmptyState search={search} title={`Nothing In ${formatMonth(month)}`}>
        Tasks, milestones, meetings and events of the month stand here.
      </EmptyState>
    )
  }
  const isCurrent = month.slice(0, 7) === today.slice(0, 7)
  const past = isCurrent ? days.filter(([day]) => day < today) : []
  const list = (shown: typeof days) => (
    <div className="grid gap-5">
      {shown.map(([day, held]) => (
        <section key={day} aria-label={formatFullDay(day)}>
          <h2 className="mb-1 flex items-baseline gap-2 font-medium">
            {formatFullDay(day)}
            {day === today && <span className="text-xs font-normal text-accent-strong">Today</span>}
          </h2>
          <EntryList entries={held} onEdit={onEdit} />
        </section>
      ))}
    </div>
  )
  return (
    <>
      {past.length > 0 && (
        <details className="mb-5">
          <summary className="w-fit rounded text-muted hover:text-ink">
            Earlier this month ({count(past.length, 'day')})
          </summary>
          <div className="mt-4">{list(past)}</div>
        </details>
      )}
      {list(days.filter((day) => !past.includes(day)))}
    </>
  )
}
