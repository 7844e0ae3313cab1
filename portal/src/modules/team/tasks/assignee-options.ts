import { useQuery } from '@tanstack/react-query'
import { staffOptions } from '../../../ui/name-options.ts'
import { staffQuery } from '../staff/staff.queries.ts'

/** Everyone that a task can be assigned to. */
export function useAssigneeOptions() {
  const { data } = useQuery(staffQuery(''))
  return staffOptions(data?.items ?? [])
}
