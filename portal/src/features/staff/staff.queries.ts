import * as contract from '@leadwright/shared/contracts/staff'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type NewRecord, useRecordId } from '../../lib/use-record-id.ts'

const keys = {
  all: ['staff'] as const,
  list: (search: string) => ['staff', 'list', search] as const,
  one: (staffId: string) => ['staff', 'one', staffId] as const,
}

/** Staff by first name, with how many there are in all. */
export const staffQuery = (search: string) =>
  queryOptions({
    queryKey: keys.list(search),
    queryFn: ({ signal }) => call(contract.listStaff, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const staffMemberQuery = (staffId: string) =>
  queryOptions({
    queryKey: keys.one(staffId),
    queryFn: ({ signal }) => call(contract.getStaff, { params: { staffId } }, { signal }),
    staleTime: 0,
  })

type Body<E extends Parameters<typeof call>[0]> =
  EndpointInput<E> extends { body: infer B } ? B : never

export function useAddStaff() {
  const queryClient = useQueryClient()
  const withId = useRecordId()
  return useMutation({
    mutationFn: (body: NewRecord<typeof contract.addStaff>) =>
      withId((id) => call(contract.addStaff, { body: { ...body, id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useEditStaff(staffId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof contract.editStaff>) =>
      call(contract.editStaff, { params: { staffId }, body }),
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
      call(contract.changeOwnMeetLink, { params: { staffId }, body }),
    onSuccess: (details) => {
      queryClient.setQueryData(keys.one(staffId), details)
      return queryClient.invalidateQueries({ queryKey: keys.all })
    },
  })
}

/** What would go with a staff member, read at the moment of asking. */
export const readStaffRemoval = (staffId: string) =>
  call(contract.previewStaffRemoval, { params: { staffId } })

export function useDeleteStaff() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (staffId: string) => call(contract.deleteStaff, { params: { staffId } }),
    onSuccess: (_, staffId) => {
      queryClient.removeQueries({ queryKey: keys.one(staffId) })
      return queryClient.invalidateQueries({ queryKey: keys.all })
    },
  })
}
