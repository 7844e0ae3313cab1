import { useQuery } from '@tanstack/react-query'
import { useCan } from '../lib/session/use-can.ts'
import { staffQuery } from '../modules/team/staff/staff.queries.ts'
import type { Option } from '../ui/inputs.tsx'
import { staffOptions } from '../ui/name-options.ts'

/** The people of the team who have a login, for those who plan their work. */
export function useTeamOptions(): Option[] {
  const { data } = useQuery({ ...staffQuery(''), enabled: useCan('people.read') })
  return staffOptions((data?.items ?? []).filter(({ role }) => role !== null))
}
