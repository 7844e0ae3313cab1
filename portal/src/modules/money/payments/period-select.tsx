import { useState } from 'react'
import { companyToday } from '../../../lib/today.ts'
import { DateTimeInput } from '../../../ui/date-time-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { useAddressParams } from '../../../ui/use-address-params.ts'
import {
  type Period,
  type PeriodName,
  periodErrors,
  periodFrom,
  periodLabels,
  periodName,
  withPeriod,
} from './period.rules.ts'

const options = Object.entries(periodLabels).map(([value, label]) => ({ value, label }))

/** The period in the address, used by the list, the statement and the CSV. */
export function usePeriod() {
  const [params, change] = useAddressParams()
  const period = periodFrom(params, companyToday())
  const choose = (name: PeriodName, days: Period = period) =>
    change((before) => withPeriod(before, name, days))
  return { name: periodName(params), period, choose }
}

/** Selects the period; a custom one applies once both dates are valid. */
export function PeriodSelect() {
  const { name, period, choose } = usePeriod()
  const [typed, setTyped] = useState(period)
  const errors = periodErrors(typed)

  function type(part: Partial<Period>) {
    const days = { ...typed, ...part }
    setTyped(days)
    if (Object.keys(periodErrors(days)).length === 0) choose('custom', days)
  }

  return (
    <fieldset className="flex min-w-0 flex-wrap items-start gap-3">
      <legend className="sr-only">Period</legend>
      <Field label="Period" className="w-44">
        <FilteredSelect
          options={options}
          value={name}
          onChange={(chosen) => {
            setTyped(period)
            choose(chosen as PeriodName)
          }}
        />
      </Field>
      {name === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'From' : 'To'} error={errors[end]}>
            <DateTimeInput
              value={typed[end]}
              onChange={(day) => type({ [end]: day })}
              className="w-40"
            />
          </Field>
        ))}
    </fieldset>
  )
}
