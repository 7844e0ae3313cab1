import { visitGap } from '@leadwright/shared/contracts/money/visits'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../lib/queries.ts'
import { useIsViewing } from '../../../lib/session/session.queries.ts'

/** The visit of whoever signed in; an admin who looks at the portal as a client makes none. */
export function useVisit() {
  const isViewing = useIsViewing()
  return useQuery({ ...visitQuery(), enabled: isViewing === false }).data
}

/** Whether nobody has been here before. */
export const useFirstVisit = (): boolean => useVisit()?.since === null

/** Begins a visit when the dashboard is opened; asked again only when the visit would be a new one. */
const visitQuery = () => ({
  ...read('visit', 'POST /api/visits', {}),
  staleTime: visitGap,
  gcTime: visitGap,
})
