import { useQuery } from '@tanstack/react-query'
import { useCan } from '../lib/session/use-can.ts'
import { staffWithLoginQuery } from '../lib/staff.queries.ts'
import type { Option } from '../ui/inputs.tsx'
import { staffOptions } from '../ui/name-options.ts'

/** The people of the team who have a login, for those who plan their work. */
export function useTeamOptions(): Option[] {
  const { data } = useQuery({ ...staffWithLoginQuery(), enabled: useCan('people.read') })
  return staffOptions(data ?? [])
}
