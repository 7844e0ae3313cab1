import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { staffQuery } from '../staff/staff.queries.ts'

/** Somebody of the team; stands inside a field of a form. */
export function AssigneeSelect({ placeholder }: { placeholder: string }) {
  const { data } = useQuery(staffQuery(''))
  const options = (data?.items ?? []).map((one) => ({
    value: one.staffId,
    label: displayName(one),
  }))
  return <FilteredSelect options={options} placeholder={placeholder} />
}
