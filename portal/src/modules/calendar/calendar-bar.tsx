import { addMonths } from '@leadwright/shared/days'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatMonth } from '../../lib/format.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { type EntryKind, entryKinds } from './entry-kind.ts'
import { KindMark } from './kind-mark.tsx'
import type { useCalendarView, View } from './use-calendar-view.ts'

interface Props extends ReturnType<typeof useCalendarView> {
  today: string
  /** Kinds of entries that this person may see. */
  kinds: readonly EntryKind[]
}

const views: [View, string][] = [
  ['month', 'Month'],
  ['agenda', 'Agenda'],
]

/** Which month, which view, which kinds of entries. */
export function CalendarBar({ month, view, hidden, today, kinds, ...set }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="flex items-center gap-1">
        <IconButton
          label="Previous month"
          icon={<ChevronLeft />}
          onClick={() => set.setDay(addMonths(month, -1))}
        />
        <h2 aria-live="polite" className="min-w-36 text-center font-medium">
          {formatMonth(month)}
        </h2>
        <IconButton
          label="Next month"
          icon={<ChevronRight />}
          onClick={() => set.setDay(addMonths(month, 1))}
        />
        <Button size="small" onClick={() => set.setDay(today)} className="ml-1">
          Today
        </Button>
      </div>
      <fieldset className="flex rounded border border-edge p-0.5">
        <legend className="sr-only">View</legend>
        {views.map(([key, label]) => (
          <Button
            key={key}
            size="small"
            variant="quiet"
            aria-pressed={view === key}
            onClick={() => set.setView(key)}
            className="h-7 aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Show</legend>
        {kinds.map((kind) => {
          const { plural, chip } = entryKinds[kind]
          const shown = !hidden.includes(kind)
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={shown}
              onClick={() => set.toggle(kind)}
              className={clsx(
                'inline-flex h-8 items-center gap-1.5 rounded px-2 text-xs font-medium pointer-coarse:h-10',
                shown ? chip : 'text-muted line-through hover:bg-surface',
              )}
            >
              <KindMark kind={kind} />
              {plural}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
