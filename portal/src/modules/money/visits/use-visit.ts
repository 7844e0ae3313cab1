import { visitGapMs } from '@leadwright/shared/contracts/money/visits'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../lib/queries.ts'
import { useIsViewing } from '../../../lib/session/session.queries.ts'

/** The visit of the signed-in client; an admin who views the portal as a client records none. */
export function useVisit() {
  const isViewing = useIsViewing()
  return useQuery({ ...visitQuery(), enabled: isViewing === false })
}

/** Starts a visit when the dashboard is opened, and again only after the gap that makes it a new visit. */
const visitQuery = () => ({
  ...read([], 'POST /api/visits', {}),
  staleTime: visitGapMs,
  gcTime: visitGapMs,
})
