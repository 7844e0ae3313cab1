import { useQuery } from '@tanstack/react-query'
import { useIsViewing } from '../../../lib/session/session.queries.ts'
import { visitQuery } from './visits.queries.ts'

/** The visit of whoever signed in; an admin who looks at the portal as a client makes none. */
export function useVisit() {
  const isViewing = useIsViewing()
  return useQuery({ ...visitQuery(), enabled: isViewing === false }).data
}

/** Whether nobody has been here before. */
export const useFirstVisit = (): boolean => useVisit()?.since === null
