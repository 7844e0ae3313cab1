import type * as contract from '@leadwright/shared/contracts/team/staff'
import type { Endpoint, EndpointInput } from '@leadwright/shared/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { type NewRecord, useRecordId } from '../../../lib/use-record-id.ts'

const keys = {
  all: ['staff'] as const,
  list: (search: string) => ['staff', 'list', search] as const,
  one: (staffId: string) => ['staff', 'one', staffId] as const,
}

/** Staff by first name, with how many there are in all. */
export const staffQuery = (search: string) =>
  queryOptions({
    queryKey: keys.list(search),
    queryFn: ({ signal }) =>
      call<typeof contract.listStaff>('GET /api/staff', { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const staffMemberQuery = (staffId: string) =>
  queryOptions({
    queryKey: keys.one(staffId),
    queryFn: ({ signal }) =>
      call<typeof contract.getStaff>(
        'GET /api/staff/:staffId',
        { params: { staffId } },
        { signal },
      ),
    staleTime: 0,
  })

type Body<E extends Endpoint> = EndpointInput<E> extends { body: infer B } ? B : never

export function useAddStaff() {
  const queryClient = useQueryClient()
  const withId = useRecordId()
  return useMutation({
    mutationFn: (body: NewRecord<typeof contract.addStaff>) =>
      withId((id) => call<typeof contract.addStaff>('POST /api/staff', { body: { ...body, id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useEditStaff(staffId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof contract.editStaff>) =>
      call<typeof contract.editStaff>('PUT /api/staff/:staffId', { params: { staffId }, body }),
    onSuccess: (details) => {
      queryClient.setQueryData(keys.one(staffId), details)
      return queryClient.invalidateQueries({ queryKey: keys.all })
    },
  })
}

export function useChangeOwnMeetLink(staffId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof contract.changeOwnMeetLink>) =>
      call<typeof contract.changeOwnMeetLink>('PUT /api/staff/:staffId/meet-link', {
        params: { staffId },
        body,
      }),
    onSuccess: (details) => {
      queryClient.setQueryData(keys.one(staffId), details)
      return queryClient.invalidateQueries({ queryKey: keys.all })
    },
  })
}

/** What would go with a staff member, read at the moment of asking. */
export const readStaffRemoval = (staffId: string) =>
  call<typeof contract.previewStaffRemoval>('GET /api/staff/:staffId/removal', {
    params: { staffId },
  })

export function useDeleteStaff() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (staffId: string) =>
      call<typeof contract.deleteStaff>('DELETE /api/staff/:staffId', { params: { staffId } }),
    onSuccess: (_, staffId) => {
      queryClient.removeQueries({ queryKey: keys.one(staffId) })
      return queryClient.invalidateQueries({ queryKey: keys.all })
    },
  })
}
