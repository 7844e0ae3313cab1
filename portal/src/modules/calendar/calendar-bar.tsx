import { addDays, addMonths, mondayOf } from '@leadwright/shared/days'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDays, formatMonth, zonesBetween } from '../../lib/format.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { chipStyle, type EntryKind, entryKinds, KindMark } from './entry-kind.tsx'
import type { useCalendarView, View } from './use-calendar-view.ts'

interface Props extends ReturnType<typeof useCalendarView> {
  today: string
  /** Kinds of entries this person can see. */
  kinds: readonly EntryKind[]
}

const names: Record<View, string> = { month: 'Month', week: 'Week', agenda: 'Agenda' }

/** Controls for the month or week, the view and the kinds of entries. */
export function CalendarBar({ day, month, view, views, hidden, today, kinds, ...set }: Props) {
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
