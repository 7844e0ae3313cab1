import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { addDays, mondayOf } from '@leadwright/shared/days'
import { clsx } from 'clsx'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { formatNumber, formatShortDay, formatTime } from '../../lib/format.ts'
import { type Block, dayBlocks, isTimed, type More, minutesOf } from './day-blocks.ts'
import { clientOf } from './entries-by-day.ts'
import { EntryBar, lineHeight } from './entry-bar.tsx'
import { chipStyle } from './entry-kind.tsx'
import type { EventDrag } from './event-drag.ts'
import { weekSlots } from './week-slots.ts'

/** Lines of bars above the hours. */
const maxLines = 3
/** Height of an hour, in rem: half an hour is as high as the minimum click target. */
const hourHeight = 3
/** The hour at the top when the week opens. */
const firstHour = 7
/** Space above the first hour for its label (px). */
const labelRoom = 12
/** New events start at a multiple of this, and dragged ones move by it; in minutes. */
const step = 15
const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface Props {
  /** The selected day; its week is shown. */
  day: string
  today: string
  entries: ReadonlyMap<string, readonly CalendarEntry[]>
  /** A day, or one of its entries, was clicked. */
  onOpen: (day: string, entry?: CalendarEntry) => void
  /** A free time was clicked: `minutes` after midnight. */
  onAdd: ((day: string, minutes: number) => void) | undefined
  drag: EventDrag
}

/** Minutes after midnight at the pointer, in a column of hours. */
function minutesAt(at: MouseEvent<HTMLElement>): number {
  const { top, height } = at.currentTarget.getBoundingClientRect()
  return Math.floor((((at.clientY - top) / height) * 24 * 60) / step) * step
}

/** A week: all-day bars above, and the scrolling hours below. */
export function WeekGrid({ day, today, entries, onOpen, onAdd, drag }: Props) {
  const scroller = useRef<HTMLElement>(null)
  const week = Array.from({ length: 7 }, (_, column) => addDays(mondayOf(day), column))
  const whole = new Map(
    [...entries].map(([date, held]) => [date, held.filter((entry) => !isTimed(entry))]),
  )
  const { segments, more } = weekSlots(week, whole, maxLines)
  useEffect(() => {
    const hours = scroller.current?.querySelector<HTMLElement>('[data-hours]')
    scroller.current?.scrollTo({ top: ((hours?.offsetHeight ?? 0) / 24) * firstHour - labelRoom })
  }, [])
  const columns = 'grid grid-cols-[3.5rem_repeat(7,minmax(0,1fr))]'
  return (
    <section
      ref={scroller}
      aria-label="Week"
      className="max-h-[max(22rem,calc(100dvh-18rem))] overflow-y-auto overscroll-contain border border-line"
    >
      <div className={`${columns} sticky top-0 z-3 border-b border-line bg-surface`}>
        <span />
        {week.map((date, column) => (
          <div
            key={date}
            {...drag.target(date)}
            className={clsx('border-l border-line', drag.over === date && 'bg-accent-wash')}
          >
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={date === today ? 'date' : undefined}
              onClick={() => onOpen(date)}
              className={clsx(
                'block w-full truncate px-1.5 py-1 text-left text-xs font-medium hover:bg-line/60 pointer-coarse:min-h-11',
                date === today ? 'text-accent-strong' : 'text-muted',
              )}
            >
              <span>{formatShortDay(date)}</span>
              {(more[column] ?? 0) > 0 && (
                <span className="font-normal">{` · +${formatNumber(more[column] ?? 0)} more`}</span>
              )}
            </button>
            <div className="relative" style={{ height: `${maxLines * lineHeight}rem` }}>
              {segments
                .filter(({ from }) => from === column)
                .map((segment) => (
                  <EntryBar
                    key={segment.entry.id}
                    segment={segment}
                    day={date}
                    drag={drag}
                    onOpen={() => onOpen(date, segment.entry)}
                  />
                ))}
            </div>
          </div>
        ))}
      </div>
      <div className={columns} style={{ height: `${24 * hourHeight}rem` }}>
        <div aria-hidden="true" className="relative">
          {hours.slice(1).map((hour) => (
            <span
              key={hour}
              className="tabular absolute right-1 -translate-y-1/2 text-xs text-muted"
              style={{ top: `${hour * hourHeight}rem` }}
            >{`${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
        {week.map((date) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: with the keyboard, events are added in the list of the day
          // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard, events are added in the list of the day
          <div
            key={date}
            data-hours={date}
            onClick={(at) => at.target === at.currentTarget && onAdd?.(date, minutesAt(at))}
            {...drag.target(date, minutesAt)}
            style={{ backgroundSize: `100% ${hourHeight}rem` }}
            className={clsx(
              'relative border-l border-line bg-[linear-gradient(var(--line)_1px,transparent_1px)]',
              drag.over === date && 'bg-accent-wash',
            )}
          >
            <Hours date={date} entries={entries.get(date) ?? []} onOpen={onOpen} drag={drag} />
            {date === today && <NowLine />}
          </div>
        ))}
      </div>
    </section>
  )
}

interface HoursProps {
  date: string
  entries: readonly CalendarEntry[]
  onOpen: Props['onOpen']
  drag: EventDrag
}

/** The timed entries of a day. */
function Hours({ date, entries, onOpen, drag }: HoursProps) {
  const { blocks, more } = dayBlocks(date, entries)
  return (
    <>
      {blocks.map((block) => (
        <HourBlock
          key={block.entry.id}
          block={block}
          onOpen={() => onOpen(date, block.entry)}
          drag={drag.source(block.entry, (at) => {
            const { top } = at.currentTarget.getBoundingClientRect()
            const down = (at.clientY - top) / at.currentTarget.offsetHeight
            const minutes = block.start + down * (block.end - block.start)
            return { day: date, minutes: Math.floor(minutes / step) * step }
          })}
        />
      ))}
      {more.map((block) => (
        <button
          key={block.start}
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(date, undefined)}
          style={placeOf(block)}
          className="absolute overflow-hidden rounded border border-edge bg-paper px-1 text-left text-xs leading-4 hover:bg-surface"
        >
          {`+${formatNumber(block.amount)} more`}
        </button>
      ))}
    </>
  )
}

const rem = (minutes: number) => `${(minutes / 60) * hourHeight}rem`
function placeOf({ start, end, column, columns }: Block | More) {
  const share = 100 / columns
  return {
    top: rem(start),
    height: `calc(${rem(end - start)} - 2px)`,
    left: `calc(${column * share}% + 1px)`,
    width: `calc(${share}% - 3px)`,
  }
}

interface BlockProps {
  block: Block
  onOpen: () => void
  drag: ReturnType<EventDrag['source']>
}

function HourBlock({ block, onOpen, drag }: BlockProps) {
  const { entry } = block
  const client = clientOf(entry)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      {...drag}
      style={placeOf(block)}
      className={`absolute overflow-hidden rounded border border-paper px-1 text-left text-xs leading-4 ${chipStyle(entry.kind)}`}
    >
      {/* As many whole lines as fit, at least one. */}
      <span className="block max-h-[max(1rem,round(down,100%,1rem))] overflow-hidden">
        <span className="tabular font-medium">{formatTime(entry.startsAt)}</span>{' '}
        <span className="wrap-anywhere">{client ?? entry.title}</span>
        {client && <span className="block truncate">{entry.title}</span>}
      </span>
    </button>
  )
}

const minute = 60_000

/** A line at the current minute, across a day's hours. */
function NowLine() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-2 border-t-2 border-negative"
      style={{ top: `${(minutesOf(now) / (24 * 60)) * 100}%` }}
    />
  )
}
