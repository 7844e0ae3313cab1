import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { createMutation, read } from '../../../lib/queries.ts'

/** Milliseconds until the earliest of these instants; false if all have passed. */
function untilFirst(instants: readonly (string | null)[]): number | false {
  const waits = instants
    .filter((instant) => instant !== null)
    .map((instant) => Date.parse(instant) - Date.now())
    .filter((wait) => wait > 0 && wait < 86_400_000)
  return waits.length > 0 && Math.min(...waits) + 500
}

export const roomsQuery = () =>
  queryOptions({
    ...read('rooms', 'GET /api/meet', {}),
    staleTime: 0,
    // Temporary access ends without an event.
    refetchInterval: ({ state }) =>
      untilFirst(state.data?.rooms.map(({ allowedUntil }) => allowedUntil) ?? []),
  })

export const roomRequestsQuery = () =>
  queryOptions({
    ...read('rooms', 'GET /api/meet/requests', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => untilFirst(state.data?.items.map(({ until }) => until) ?? []),
  })

/** The room's Meet link, fetched when entering and not cached. */
export const enterRoom = (slug: string, signal: AbortSignal) =>
  call('POST /api/meet/:slug/enter', { params: { slug } }, { signal })

export const useRequestAccess = createMutation('POST /api/meet/:slug/ask')

export const useGrantAccess = createMutation('POST /api/meet/requests/:requestId/grant')

export const useRefuseAccess = createMutation('POST /api/meet/requests/:requestId/refuse')
