import { useRef } from 'react'
import { lazy } from '../lib/lazy.ts'
import { useFieldWords } from './field-words.ts'
import { type Option, Select } from './inputs.tsx'
import { useFieldValue } from './use-field-value.ts'

const Lookup = lazy(async () => ({ default: (await import('./lookup.tsx')).Lookup }))

/** More options than this are found by typing. */
const listed = 50

interface Props {
  options: readonly Option[]
  /** What an empty value means, e.g. "Nobody". */
  placeholder?: string
  /** Outside of a form: the value, and who hears of another one. */
  value?: string
  onChange?: ((value: string) => void) | undefined
}

/** One of several or of very many: the browser's list, or one that typing narrows. */
export function FilteredSelect({ options, onChange, ...select }: Props) {
  if (options.length > listed) {
    return <FoundByTyping options={options} onChange={onChange} {...select} />
  }
  return (
    <Select
      // Drawn anew when the names arrive, so that the chosen one is among them.
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
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label
  useFieldWords((one) => (one === '' ? placeholder : labelOf(one)))
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
