import type * as contract from '@leadwright/shared/contracts/team/rooms'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { read, sender } from '../../../lib/queries.ts'

/** How often a page looks whether somebody asked to enter or was let in (ms). */
const pollInterval = 15_000

export const roomsQuery = () =>
  queryOptions({
    ...read<typeof contract.listRooms>('rooms', 'GET /api/meet', {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rooms.some(({ asked, allowedUntil }) => asked === 'waiting' || allowedUntil)
        ? pollInterval
        : false,
  })

export const roomRequestsQuery = () => ({
  ...read<typeof contract.listRoomRequests>('rooms', 'GET /api/meet/requests', {}),
  staleTime: 0,
  refetchInterval: pollInterval,
})

/** The room's Meet link, at the moment of entering; it is kept nowhere. */
export const enterRoom = (slug: string, signal: AbortSignal) =>
  call<typeof contract.enterRoom>('POST /api/meet/:slug/enter', { params: { slug } }, { signal })

export const useRequestAccess = sender<typeof contract.askToEnter>(
  'POST /api/meet/:slug/ask',
  'rooms',
)

export const useGrantAccess = sender<typeof contract.grantEntry>(
  'POST /api/meet/requests/:requestId/grant',
  'rooms',
)

export const useRefuseAccess = sender<typeof contract.refuseEntry>(
  'POST /api/meet/requests/:requestId/refuse',
  'rooms',
)
