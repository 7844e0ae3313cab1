import { useRef } from 'react'
import { lazy } from '../lib/lazy.ts'
import { type Option, Select } from './inputs.tsx'
import { useFieldValue } from './use-field-value.ts'

const Lookup = lazy(async () => ({ default: (await import('./lookup.tsx')).Lookup }))

/** Above this number, options are found by typing. */
const listed = 50

interface Props {
  options: readonly Option[]
  /** Label of the empty value, e.g. "Unassigned". */
  placeholder?: string
  /** Outside of a form: the value, and a callback for changes. */
  value?: string
  onChange?: ((value: string) => void) | undefined
}

/** One of several options: the browser's own list, or for many options a list filtered by typing. */
export function FilteredSelect({ options, onChange, ...select }: Props) {
  if (options.length > listed) {
    return <FoundByTyping options={options} onChange={onChange} {...select} />
  }
  return (
    <Select
      // Remounted when the options arrive, so that the selected one is among them.
      key={options.length}
      options={options}
      {...select}
      {...(onChange && { onChange: ({ target }) => onChange(target.value) })}
    />
  )
}

function FoundByTyping({ options, placeholder, value: given, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { value, change } = useFieldValue(given, () => input.current?.focus())
  return (
    <Lookup
      input={input}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(option) => {
        change(option?.value ?? '')
        onChange?.(option?.value ?? '')
      }}
      placeholder={placeholder ?? 'Type to find'}
      nothingFound="No matches."
      options={options}
    />
  )
}
