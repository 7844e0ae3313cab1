import { limits } from '@leadwright/shared/limits'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { keyOf } from '../lib/keys.ts'
import { IconButton } from './button.tsx'
import { TextInput } from './inputs.tsx'
import { useOptimisticValue } from './use-optimistic-value.ts'

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

/** A search box that follows typing and the address. Escape clears it. */
export function SearchInput({ label, value, onChange, className }: Props) {
  const [searched, setSearched] = useOptimisticValue(value)
  /** Until its search starts. */
  const [draft, setDraft] = useState<string>()
  const typed = draft ?? searched
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The latest callback, so that a filter chosen during the pause is kept.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(text: string, wait: number) {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setDraft(undefined)
      setSearched(text)
      latest.current(text)
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
