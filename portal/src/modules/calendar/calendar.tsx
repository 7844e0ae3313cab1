import type { CalendarEntry, EventView } from '@leadwright/shared/contracts/calendar'
import { addDays, addMonths, mondayOf } from '@leadwright/shared/days'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatDays, formatFullDay, formatMonth, zonesBetween } from '../../lib/format.ts'
import { lazy } from '../../lib/lazy.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { today as readToday } from '../../lib/today.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { ExternalLinkButton } from '../../ui/links.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useSearchText } from '../../ui/use-search-text.ts'
import { Agenda } from './agenda.tsx'
import { calendarQuery, sheetSpan } from './calendar.queries.ts'
import { DayList } from './day-list.tsx'
import { entriesByDay, isAbout } from './entries-by-day.ts'
import { chipStyle, type EntryKind, entryKinds, KindMark } from './entry-kind.tsx'
import type { EntryActions } from './entry-list.tsx'
import { type Spot, useEventDrag } from './event-drag.ts'
import { MonthGrid } from './month-grid.tsx'
import { useMoveEvent } from './move-event.ts'
import { useCalendarView, type View } from './use-calendar-view.ts'
import { WeekGrid } from './week-grid.tsx'

const DayDrawer = lazy(() => import('./day-drawer.tsx'))

interface Props {
  /** Opens the form for a new event at this time, or for an existing event. */
  onEdit: (subject: EventView | Spot) => void
  /** The controls of milestones in the lists of days. */
  actions: EntryActions
}

/** A month or week grid with a drawer for the selected day, or the month as an agenda. */
export function Calendar({ onEdit, actions }: Props) {
  const view = useCalendarView()
  const mayWrite = useCan('calendar.write')
  const seesMeetings = useCan('clients.work')
  const today = readToday()
  const edit = mayWrite ? onEdit : undefined
  const [search, setSearch] = useSearchText()
  const [opened, setOpened] = useState<string>()
  const { move, moved } = useMoveEvent()
  const drag = useEventDrag(edit && ((event, shift) => void move(event, shift)))
  const kinds: EntryKind[] = [
    'event',
    ...(seesMeetings ? (['meeting'] as const) : []),
    'milestone',
    'task',
  ]
  function open(day: string, entry: CalendarEntry | undefined, isEmpty: boolean) {
    if (!view.wide) view.setDay(day)
    else if (edit && entry?.kind === 'event') edit(entry)
    else if (edit && isEmpty) edit({ day })
    else setOpened(day)
  }
  return (
    <>
      <CalendarBar {...view} today={today} kinds={kinds} />
      <SearchInput
        label="Filter by client, person or title"
        value={search}
        onChange={setSearch}
        className="mb-4 w-full sm:w-72"
      />
      <QueryView
        query={useQuery(calendarQuery(view.month))}
        loading={<LoadingBlock label="Loading calendar..." className="h-96 w-full" />}
      >
        {({ entries, shortcuts }) => {
          const shown = entries
            .map((entry) => moved.get(entry.id) ?? entry)
            .filter((entry) => !view.hidden.includes(entry.kind) && isAbout(entry, search))
          const byDay = entriesByDay(shown, sheetSpan(view.month))
          const held = (day: string) => byDay.get(day) ?? []
          const grid = {
            day: view.day,
            today,
            entries: byDay,
            drag,
            onOpen: (day: string, entry?: CalendarEntry) =>
              open(day, entry, held(day).length === 0),
          }
          return (
            <div data-wide={view.view !== 'agenda' || undefined}>
              {view.view === 'agenda' && (
                <Agenda
                  search={search}
                  month={view.month}
                  today={today}
                  entries={byDay}
                  onEdit={edit}
                  actions={actions}
                />
              )}
              {view.view === 'month' && (
                <MonthGrid {...grid} onChoose={view.setDay} wide={view.wide} />
              )}
              {view.view === 'week' && (
                <WeekGrid {...grid} onAdd={edit && ((day, minutes) => edit({ day, minutes }))} />
              )}
              {view.view === 'month' && !view.wide && (
                <section aria-label="Selected day" className="mt-5">
                  <h2 className="mb-1 font-medium">{formatFullDay(view.day)}</h2>
                  <DayList
                    day={view.day}
                    entries={held(view.day)}
                    onEdit={edit}
                    actions={actions}
                  />
                </section>
              )}
              <Shortcuts links={shortcuts} />
              {opened && (
                <DayDrawer
                  day={opened}
                  entries={held(opened)}
                  actions={actions}
                  onEdit={
                    edit &&
                    ((subject) => {
                      setOpened(undefined)
                      edit(subject)
                    })
                  }
                  onClose={() => setOpened(undefined)}
                />
              )}
            </div>
          )
        }}
      </QueryView>
    </>
  )
}

interface CalendarBarProps extends ReturnType<typeof useCalendarView> {
  today: string
  /** Kinds of entries this person can see. */
  kinds: readonly EntryKind[]
}

const names: Record<View, string> = { month: 'Month', week: 'Week', agenda: 'Agenda' }

/** Controls for the month or week, the view and the kinds of entries. */
function CalendarBar({ day, month, view, views, hidden, today, kinds, ...set }: CalendarBarProps) {
  const monday = mondayOf(day)
  const week = [monday, addDays(monday, 6)] as const
  const [first, last] =
    view === 'week' ? week : ([month, addDays(addMonths(month, 1), -1)] as const)
  const step = view === 'week' ? 'week' : 'month'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          label={`Previous ${step}`}
          icon={<ChevronLeft />}
          onClick={() => set.turn(-1)}
        />
        <h2 aria-live="polite" className="min-w-36 text-center font-medium">
          {view === 'week' ? formatDays(first, last) : formatMonth(month)}
        </h2>
        <IconButton label={`Next ${step}`} icon={<ChevronRight />} onClick={() => set.turn(1)} />
        <Button size="small" onClick={() => set.setDay(today)} className="ml-1">
          Today
        </Button>
      </div>
      <ChoiceGroup
        label="View"
        options={views.map((one) => [one, names[one]] as const)}
        value={view}
        onChange={set.setView}
      />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Show</legend>
        {kinds.map((kind) => {
          const { plural } = entryKinds[kind]
          const shown = !hidden.includes(kind)
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={shown}
              onClick={() => set.toggle(kind)}
              className={clsx(
                'inline-flex h-8 items-center gap-1.5 rounded px-2 text-xs font-medium pointer-coarse:h-10',
                shown ? chipStyle(kind) : 'text-muted line-through hover:bg-surface',
              )}
            >
              <KindMark kind={kind} />
              {plural}
            </button>
          )
        })}
      </fieldset>
      <span className="text-xs text-muted">{`Times in ${zonesBetween(first, last)}`}</span>
    </div>
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
