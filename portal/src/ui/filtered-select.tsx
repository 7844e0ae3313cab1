import { type RefObject, useRef } from 'react'
import { lazy } from '../lib/lazy.ts'
import { type Option, Select } from './inputs.tsx'
import { useFieldValue } from './use-field-value.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

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

/**
 * One of several options, which may arrive later: the browser's own list, or for many options a list filtered
 * by typing.
 */
export function FilteredSelect({ options, placeholder, value: given, onChange }: Props) {
  const element = useRef<HTMLInputElement | HTMLSelectElement>(null)
  const [shown, setShown] = useOptimisticValue(given)
  const { control, value, change, blur } = useFieldValue(shown, () => element.current?.focus())
  function choose(next: string) {
    change(next)
    if (!onChange) return
    setShown(next)
    onChange(next)
  }
  if (options.length > listed) {
    return (
      <Lookup
        input={element as RefObject<HTMLInputElement>}
        value={options.find((option) => option.value === value) ?? null}
        onChange={(option) => choose(option?.value ?? '')}
        placeholder={placeholder ?? 'Type to find'}
        options={options}
      />
    )
  }
  return (
    <Select
      {...control}
      ref={element as RefObject<HTMLSelectElement>}
      options={options}
      {...(placeholder !== undefined && { placeholder })}
      value={value}
      onChange={({ target }) => choose(target.value)}
      onBlur={blur}
    />
  )
}
