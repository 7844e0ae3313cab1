import { Popover as Base } from '@base-ui/react/popover'
import { addMonths, dateRange, isDay, monthSheet } from '@leadwright/shared/days'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatFullDay, formatMonth } from '../lib/format.ts'
import { keyOf } from '../lib/keys.ts'
import { Button, IconButton } from './button.tsx'
import { daySteps, weekdays } from './day-steps.ts'

interface Props {
  /** The input that the picker is attached to; gets the focus back. */
  input: RefObject<HTMLInputElement | null>
  /** The selected day, if any. */
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
  onClose: () => void
}

/** A month to pick a day from: arrow keys move by day and week, Page Up and Page Down by month. */
export default function DatePicker(props: Props) {
  const {
    input,
    value,
    today,
    min = dateRange.first,
    max = dateRange.last,
    onChoose,
    onClose,
  } = props
  const within = (one: string) => (one < min ? min : one > max ? max : one)
  const [day, setDay] = useState(within(isDay(value) ? value : today))
  const sheet = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  const current = () => sheet.current?.querySelector<HTMLElement>('button[tabindex="0"]')
  useEffect(() => {
    if (byKey.current) current()?.focus()
    byKey.current = false
  })
  const go = (next: string) => setDay(within(next))
  /** Whether the previous or next month has no selectable day. */
  const isBeyond = (months: 1 | -1) => {
    const month = addMonths(day, months).slice(0, 7)
    return month < min.slice(0, 7) || month > max.slice(0, 7)
  }
  return (
    <Base.Root open modal="trap-focus" onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={input} align="start" sideOffset={4} className="z-80 outline-none">
          <Base.Popup
            aria-label="Choose a day"
            initialFocus={() => current() ?? true}
            finalFocus={input}
            className="rounded border border-line bg-raised p-2 shadow-lg outline-none"
          >
            <div className="flex items-center justify-between">
              <IconButton
                size="small"
                label="Previous month"
                icon={<ChevronLeft />}
                disabled={isBeyond(-1)}
                onClick={() => go(addMonths(day, -1))}
              />
              <span aria-live="polite" className="font-medium">
                {formatMonth(day)}
              </span>
              <IconButton
                size="small"
                label="Next month"
                icon={<ChevronRight />}
                disabled={isBeyond(1)}
                onClick={() => go(addMonths(day, 1))}
              />
            </div>
            <table
              ref={sheet}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: required by the date grid pattern
              role="grid"
              aria-label={formatMonth(day)}
              onKeyDown={(event) => {
                const step = daySteps[keyOf(event)]
                if (!step || event.altKey || event.ctrlKey || event.metaKey) return
                event.preventDefault()
                byKey.current = true
                go(step(day))
              }}
            >
              <thead>
                <tr>
                  {weekdays.map((name) => (
                    <th key={name} abbr={name} className="py-1 text-xs font-normal text-muted">
                      {name.slice(0, 2)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {monthSheet(day).map((week) => (
                  <tr key={week[0]}>
                    {week.map((date) => (
                      <td key={date} className="p-0">
                        <button
                          type="button"
                          tabIndex={date === day ? 0 : -1}
                          aria-label={formatFullDay(date)}
                          aria-pressed={date === value}
                          aria-current={date === today ? 'date' : undefined}
                          disabled={date < min || date > max}
                          onClick={() => onChoose(date)}
                          className={clsx(
                            'tabular size-9 rounded text-[0.8125rem] disabled:opacity-40 pointer-coarse:size-11',
                            date === value
                              ? 'bg-accent-strong text-on-accent'
                              : 'enabled:hover:bg-line/60',
                            date === today && date !== value && 'font-medium text-accent-strong',
                            date.slice(0, 7) !== day.slice(0, 7) && date !== value && 'text-muted',
                          )}
                        >
                          {Number(date.slice(8))}
                        </button>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <div className="flex justify-between">
              <Button
                size="small"
                variant="quiet"
                disabled={today < min || today > max}
                onClick={() => onChoose(today)}
              >
                Today
              </Button>
              <Base.Close render={<Button size="small" variant="quiet" />}>Close</Base.Close>
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
