import { limits } from '@leadwright/shared/limits'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { keyOf } from '../lib/keys.ts'
import { IconButton } from './button.tsx'
import { TextInput } from './inputs.tsx'

/** The pause in typing before a search starts (ms). */
const debounceMs = 200

interface Props {
  /** What is searched, e.g. "Search clients"; its accessible name and placeholder. */
  label: string
  /** From the address (see `useSearchText`). */
  value: string
  /** Called after a pause in typing, and at once when cleared. */
  onChange: (value: string) => void
  className?: string
}

interface Text {
  typed: string
  /** In the address as last seen. */
  value: string
  /** Searches whose pages may still be loading, in order. */
  sent: readonly string[]
}

/** The text of the box with this value in the address: the answer to an earlier search keeps newer letters. */
function followed(text: Text, value: string): Text {
  const arrived = text.sent.indexOf(value)
  return arrived === -1
    ? { typed: value, value, sent: [] }
    : { typed: text.typed, value, sent: text.sent.slice(arrived + 1) }
}

/** A search box that follows typing and the address. Escape clears it. */
export function SearchInput({ label, value, onChange, className }: Props) {
  const [text, setText] = useState<Text>({ typed: value, value, sent: [] })
  const { typed } = text
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The latest callback, so that a filter chosen during the pause is kept.
  const latest = useRef(onChange)
  if (text.value !== value) setText(followed(text, value))
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(search: string, wait: number) {
    setText((before) => ({ ...before, typed: search }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setText((before) => ({ ...before, sent: [...before.sent, search] }))
      latest.current(search)
    }, wait)
  }

  return (
    <div className={`relative ${className ?? 'w-full sm:w-72'}`}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 z-1 my-auto size-4 text-muted"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={limits.search}
        value={typed}
        onChange={(event) => type(event.target.value, debounceMs)}
        onKeyDown={(event) => {
          if (keyOf(event) === 'Escape' && typed !== '') type('', 0)
        }}
        className="pr-9 pl-8 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <IconButton
          size="small"
          label="Clear search"
          icon={<X />}
          onClick={() => type('', 0)}
          className="absolute inset-y-0 right-0.5 my-auto text-muted"
        />
      )}
    </div>
  )
}
