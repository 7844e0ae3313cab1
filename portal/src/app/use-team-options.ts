import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../lib/session/use-can.ts'
import { peopleQuery } from '../modules/people/people/people.queries.ts'
import type { Option } from '../ui/inputs.tsx'
import { byLabel } from '../ui/name-options.ts'

/** The people of the team who can take part in a meeting, for those who plan meetings. */
export function useTeamOptions(): Option[] {
  const { data } = useQuery({ ...peopleQuery(), enabled: useCan('people.read') })
  return (data?.items ?? [])
    .map((person) => ({ value: person.userId, label: displayName(person) }))
    .toSorted(byLabel)
}
