import type {
  changeRole,
  invitePerson,
  listPeople,
  PersonView,
  previewRemoval,
  removePerson,
} from '@leadwright/shared/contracts/people'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { type NewRecord, useRecordId } from '../../../lib/use-record-id.ts'

const keys = {
  all: ['people'] as const,
  list: ['people', 'list'] as const,
  removal: (userId: string) => ['removal', userId] as const,
}

export const peopleQuery = () =>
  queryOptions({
    queryKey: keys.list,
    queryFn: ({ signal }) => call<typeof listPeople>('GET /api/people', {}, { signal }),
  })

/** What would end with a removal; never from the cache. */
export const removalQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.removal(userId),
    queryFn: ({ signal }) =>
      call<typeof previewRemoval>(
        'GET /api/people/:userId/removal',
        { params: { userId } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** Lists of staff elsewhere change with the people. */
const affected = [keys.all, ['access'], ['staff'], ['tasks'], ['rooms']] as const

function usePeopleChange<T, R>(change: (input: T) => Promise<R>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(affected.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

export function useInvitePerson() {
  const withId = useRecordId()
  return usePeopleChange((body: NewRecord<typeof invitePerson>) =>
    withId((id) => call<typeof invitePerson>('POST /api/people', { body: { ...body, id } })),
  )
}

export const useChangeRole = (userId: string) =>
  usePeopleChange((role: PersonView['role']) =>
    call<typeof changeRole>('PUT /api/people/:userId/role', { params: { userId }, body: { role } }),
  )

export const useRemovePerson = (userId: string) =>
  usePeopleChange((_: undefined) =>
    call<typeof removePerson>('DELETE /api/people/:userId', { params: { userId } }),
  )
