import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { keyOf } from '../lib/keys.ts'
import { lazy, preload } from '../lib/lazy.ts'
import { today as readToday } from '../lib/today.ts'
import { IconButton } from './button.tsx'
import { type DateKind, dateTexts } from './date-text.ts'
import { controlStyle } from './inputs.tsx'
import { useFieldValue } from './use-field-value.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

const loadPicker = () => import('./date-picker.tsx')
const DatePicker = lazy(loadPicker)

interface Props {
  kind?: DateKind
  /**
   * Outside of a form: the value, and a callback for changes. Invalid text is reported once the field is
   * left.
   */
  value?: string
  onChange?: (value: string) => void
  /** Selectable days; typed values are validated by the schema. */
  min?: string | undefined
  max?: string | undefined
  className?: string
}

/**
 * A day, month, time, or day with time, typed (22.11.2026, 22 Nov, 2026-11-22) or picked. Its value has the
 * format of the browser's input of the same type, and is displayed as elsewhere on the page. Invalid text
 * stays as typed, for the schema to reject.
 */
export function DateTimeInput({ kind = 'date', value, onChange, min, max, className }: Props) {
  const { show, read, placeholder } = dateTexts[kind]
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useOptimisticValue(value)
  const field = useFieldValue(shown, () => input.current?.focus())
  const [text, setText] = useState(() => show(field.value))
  const [lastValue, setLastValue] = useState(field.value)
  const [picking, setPicking] = useState(false)
  const today = readToday()
  const meant = (typed: string) => read(typed.trim(), today) ?? typed.trim()
  if (field.value !== lastValue) {
    setLastValue(field.value)
    if (field.value !== meant(text)) setText(show(field.value))
  }

  function report(next: string) {
    if (!onChange) return
    setShown(next)
    onChange(next)
  }
  function type(typed: string) {
    setText(typed)
    const next = meant(typed)
    field.change(next)
    if (next === '' || read(next, today) !== undefined) report(next)
  }

  const isPicked = kind === 'date' || kind === 'datetime-local'
  const [day = '', time = '09:00'] = meant(text).split('T')
  return (
    <div className={`relative large-text:w-full ${className ?? ''}`}>
      <input
        {...field.control}
        ref={input}
        type="text"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          const left = meant(text)
          setText(show(left))
          if (left !== field.value) report(left)
          field.blur()
        }}
        onKeyDown={(event) => {
          if (!isPicked || keyOf(event) !== 'ArrowDown') return
          event.preventDefault()
          setPicking(true)
        }}
        className={controlStyle(`tabular h-9 pointer-coarse:h-11 ${isPicked ? 'pr-9' : ''}`)}
      />
      {isPicked && (
        <IconButton
          size="small"
          label="Choose a day"
          icon={<CalendarDays />}
          aria-haspopup="dialog"
          onPointerEnter={() => preload(loadPicker)}
          onClick={() => setPicking(true)}
          className="absolute inset-y-0 right-0.5 my-auto text-muted"
        />
      )}
      {picking && (
        <DatePicker
          input={input}
          value={day}
          {...{ today, min, max }}
          onChoose={(chosen) => {
            setPicking(false)
            type(show(kind === 'date' ? chosen : `${chosen}T${time}`))
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
