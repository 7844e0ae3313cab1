import type { AuditFilters } from '@leadwright/shared/contracts/audit'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { actionWords } from './action-words.ts'
import { auditChoicesQuery } from './audit.queries.ts'

interface Props {
  filters: AuditFilters
  onChange: (name: keyof AuditFilters, value: string) => void
  onClear: () => void
}

/** Person, action, days, and the one subject that was chosen in the list. */
export function AuditFilterBar({ filters, onChange, onClear }: Props) {
  const { data } = useQuery(auditChoicesQuery())
  const actors = (data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const actions = (data?.actions ?? []).map((action) => ({
    value: action,
    label: actionWords(action),
  }))
  return (
    <search className="my-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_10rem_10rem_auto] lg:items-end">
      <Field label="Person">
        <Select
          options={actors}
          placeholder="Everyone"
          value={filters.actor ?? ''}
          onChange={(event) => onChange('actor', event.target.value)}
        />
      </Field>
      <Field label="Action">
        <Select
          options={actions}
          placeholder="Every action"
          value={filters.action ?? ''}
          onChange={(event) => onChange('action', event.target.value)}
        />
      </Field>
      <Field label="From">
        <TextInput
          type="date"
          value={filters.from ?? ''}
          onChange={(event) => onChange('from', event.target.value)}
        />
      </Field>
      <Field label="To">
        <TextInput
          type="date"
          value={filters.to ?? ''}
          onChange={(event) => onChange('to', event.target.value)}
        />
      </Field>
      <Button
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
