import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { includesFolded } from '@leadwright/shared/text'
import { type ReactNode, useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { formatNumber } from '../lib/format.ts'
import { keyOf } from '../lib/keys.ts'
import { Checkbox } from './checkbox.tsx'
import { formatOption, formatValue } from './conflict.rules.ts'
import { useFieldDescription } from './form-fields.ts'
import { type Option, TextInput } from './inputs.tsx'

interface Props<T extends FieldValues, C, O> {
  form: UseFormReturn<T, C, O>
  /** A field with the values of the ticked boxes. */
  name: FieldPath<T>
  legend: string
  hint?: string
  options: readonly Option[]
  /** Shown if there are no options. */
  none?: ReactNode
}

/** Number of options from which a filter is shown. */
const filteredFrom = 10

/**
 * A checkbox for each of several options; any number can be ticked. Options ticked at first are listed first.
 */
export function CheckboxGroup<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { form, name, legend, hint, options, none } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const value: unknown = field.value
  const chosen = value as readonly string[]
  useFieldDescription(name, legend, (all) =>
    formatValue([all].flat().map((one) => formatOption(options, one))),
  )
  const [search, setSearch] = useState('')
  const [first] = useState(chosen)
  const isFiltered = options.length >= filteredFrom
  const shown = options
    .filter(({ label }) => includesFolded(label, search.trim()))
    .sort((a, b) => Number(first.includes(b.value)) - Number(first.includes(a.value)))
  return (
    <fieldset className="min-w-0">
      <legend className="text-[0.8125rem] font-medium">{legend}</legend>
      {hint && <p className="text-xs text-muted">{hint}</p>}
      {isFiltered && (
        <div className="mt-1 flex items-center gap-3">
          <TextInput
            type="search"
            aria-label={`Filter: ${legend}`}
            placeholder="Filter"
            maxLength={limits.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            // Enter would submit the form.
            onKeyDown={(event) => keyOf(event) === 'Enter' && event.preventDefault()}
          />
          <span
            role="status"
            className="shrink-0 text-xs text-muted"
          >{`${formatNumber(chosen.length)} selected`}</span>
        </div>
      )}
      <div className="mt-1 max-h-48 overflow-y-auto rounded border border-line px-3 py-1">
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={<span className="wrap-anywhere">{option.label}</span>}
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              field.onChange(
                target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((one) => one !== option.value),
              )
            }
          />
        ))}
        {options.length === 0 && none && <p className="py-2 text-muted">{none}</p>}
        {options.length > 0 && shown.length === 0 && (
          <p className="py-2 wrap-anywhere text-muted">{messages.studio.noResults(search)}</p>
        )}
      </div>
      {fieldState.error?.message && (
        <p className="text-[0.8125rem] text-negative">{fieldState.error.message}</p>
      )}
    </fieldset>
  )
}
