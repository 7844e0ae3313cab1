import type { AuditFilters } from '@leadwright/shared/contracts/audit'
import { isDay } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { DateTimeInput } from '../../ui/date-time-input.tsx'
import { Field } from '../../ui/field.tsx'
import { FilteredSelect } from '../../ui/filtered-select.tsx'
import { byLabel } from '../../ui/name-options.ts'
import { actionWords } from './action-words.ts'
import { auditChoicesQuery } from './audit.queries.ts'

interface Props {
  filters: AuditFilters
  onChange: (name: keyof AuditFilters, value: string) => void
  onClear: () => void
}

/** Filters by person, action and days, and by the subject that was chosen in the list. */
export function AuditFilterBar({ filters, onChange, onClear }: Props) {
  const { data } = useQuery(auditChoicesQuery())
  const actors = (data?.actors ?? [])
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted(byLabel)
  const actions = (data?.actions ?? []).map((action) => ({
    value: action,
    label: actionWords(action),
  }))
  return (
    <search className="my-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_10rem_10rem_auto] lg:items-end">
      <Field label="Person">
        <FilteredSelect
          options={actors}
          placeholder="Everyone"
          value={filters.actor ?? ''}
          onChange={(actor) => onChange('actor', actor)}
        />
      </Field>
      <Field label="Action">
        <FilteredSelect
          options={actions}
          placeholder="All actions"
          value={filters.action ?? ''}
          onChange={(action) => onChange('action', action)}
        />
      </Field>
      {(['from', 'to'] as const).map((end) => {
        const value = filters[end] ?? ''
        const error = value === '' || isDay(value) ? undefined : messages.fields.date
        return (
          <Field key={end} label={end === 'from' ? 'From' : 'To'} error={error}>
            <DateTimeInput value={value} onChange={(day) => onChange(end, day)} />
          </Field>
        )
      })}
      <Button
        className="justify-self-start"
        variant="quiet"
        icon={<X />}
        disabled={Object.values(filters).every((value) => !value)}
        onClick={onClear}
      >
        Clear filters
      </Button>
    </search>
  )
}
