import type { AuditFilters } from '@leadwright/shared/contracts/audit'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ChangeEvent } from 'react'
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
  const field = (name: keyof AuditFilters) => ({
    value: filters[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(name, target.value),
  })
  return (
    <search className="my-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_10rem_10rem_auto] lg:items-end">
      <Field label="Person">
        <Select options={actors} placeholder="Everyone" {...field('actor')} />
      </Field>
      <Field label="Action">
        <Select options={actions} placeholder="Every action" {...field('action')} />
      </Field>
      <Field label="From">
        <TextInput type="date" {...field('from')} />
      </Field>
      <Field label="To">
        <TextInput type="date" {...field('to')} />
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
