import type * as contract from '@leadwright/shared/contracts/team/rooms'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const keys = {
  all: ['rooms'] as const,
  list: ['rooms', 'list'] as const,
  requests: ['rooms', 'requests'] as const,
}
/** How often a page looks whether somebody knocked or was let in (ms). */
const look = 15_000

export const roomsQuery = () =>
  queryOptions({
    queryKey: keys.list,
    queryFn: ({ signal }) => call<typeof contract.listRooms>('GET /api/meet', {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rooms.some(({ asked, allowedUntil }) => asked === 'waiting' || allowedUntil)
        ? look
        : false,
  })

export const roomRequestsQuery = () =>
  queryOptions({
    queryKey: keys.requests,
    queryFn: ({ signal }) =>
      call<typeof contract.listRoomRequests>('GET /api/meet/requests', {}, { signal }),
    staleTime: 0,
    refetchInterval: look,
  })

/** The room's Meet link, at the moment of entering; it is kept nowhere. */
export const enterRoom = (slug: string, signal: AbortSignal) =>
  call<typeof contract.enterRoom>('POST /api/meet/:slug/enter', { params: { slug } }, { signal })

export function useAskToEnter(slug: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (note: string) =>
      call<typeof contract.askToEnter>('POST /api/meet/:slug/ask', {
        params: { slug },
        body: { note },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useDecide(requestId: string) {
  const queryClient = useQueryClient()
  const params = { requestId }
  const onSettled = () => queryClient.invalidateQueries({ queryKey: keys.all })
  const grant = useMutation({
    mutationFn: (body: EndpointInput<typeof contract.grantEntry>['body']) =>
      call<typeof contract.grantEntry>('POST /api/meet/requests/:requestId/grant', {
        params,
        body,
      }),
    onSettled,
  })
  const refuse = useMutation({
    mutationFn: () =>
      call<typeof contract.refuseEntry>('POST /api/meet/requests/:requestId/refuse', { params }),
    onSettled,
  })
  return { grant, refuse }
}
