import { useQuery } from '@tanstack/react-query'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { staffOptions } from '../../../ui/name-options.ts'
import { staffQuery } from '../staff/staff.queries.ts'

/** Selects a team member; used inside a form field. */
export function AssigneeSelect({ placeholder }: { placeholder: string }) {
  const { data } = useQuery(staffQuery(''))
  return <FilteredSelect options={staffOptions(data?.items ?? [])} placeholder={placeholder} />
}
