import { useQuery } from '@tanstack/react-query'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { staffOptions } from '../../../ui/name-options.ts'
import { staffQuery } from '../staff/staff.queries.ts'

/** Somebody of the team; stands inside a field of a form. */
export function AssigneeSelect({ placeholder }: { placeholder: string }) {
  const { data } = useQuery(staffQuery(''))
  return <FilteredSelect options={staffOptions(data?.items ?? [])} placeholder={placeholder} />
}
