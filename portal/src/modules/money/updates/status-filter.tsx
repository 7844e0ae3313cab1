import { updateStatuses } from '@leadwright/shared/statuses'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { useSearchText } from '../../../ui/use-search-text.ts'
import type { StatusFilter as Status } from './updates.queries.ts'

const options = updateStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

/** The status in the address, or undefined for all. */
export function useStatusFilter(): [Status, (status: string) => void] {
  const [text, setText] = useSearchText('status')
  return [updateStatuses.find((status) => status === text), setText]
}

/** Narrows the list to a status; kept in the address. */
export function StatusFilter() {
  const [status, setStatus] = useStatusFilter()
  return (
    <Field label="Status" labelHidden className="w-40">
      <Select
        options={options}
        placeholder="All statuses"
        value={status ?? ''}
        onChange={({ target }) => setStatus(target.value)}
      />
    </Field>
  )
}
