import type * as contract from '@leadwright/shared/contracts/people'
import type { listStaff } from '@leadwright/shared/contracts/team/staff'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { queryOptions, useMutationState } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { creator, fresh, read, refresh, sender, useChange } from '../../../lib/queries.ts'

export const peopleQuery = () => read<typeof contract.listPeople>('people', 'GET /api/people', {})

/** What would end with a removal; never from the cache. */
export const removalQuery = (userId: string) => ({
  ...read<typeof contract.previewRemoval>('removal', 'GET /api/people/:userId/removal', {
    params: { userId },
  }),
  ...fresh,
})

/** Lists of staff elsewhere change with the people. */
const topics = ['people', 'access', 'staff', 'tasks', 'rooms', 'vault'] as const

export const useInvitePerson = creator<typeof contract.invitePerson>('POST /api/people', ...topics)

export const useChangeRole = sender<typeof contract.changeRole>(
  'PUT /api/people/:userId/role',
  ...topics,
)

/** Who takes over from somebody who leaves. */
export type Successors = EndpointInput<typeof contract.removePerson>['query']

/** What showed the person is read again with `refreshTeam`, once it is left. */
export const removePerson = (userId: string, query: Successors) =>
  call<typeof contract.removePerson>('DELETE /api/people/:userId', { params: { userId }, query })

/** Of the mutation that removes somebody. */
export const removalKey = (staffId: string) => ['person-removal', staffId]

/** Whether somebody is being removed or was: their page reads nothing of them any more. */
export const useIsRemoved = (staffId: string): boolean =>
  useMutationState({
    filters: {
      mutationKey: removalKey(staffId),
      predicate: ({ state }) => state.status !== 'error',
    },
  }).length > 0

export const refreshTeam = () => refresh(...topics)

export const usePutPersonPicture = (userId: string) =>
  useChange(
    ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      call<typeof contract.putPersonPicture>(
        'PUT /api/people/:userId/picture',
        { params: { userId }, file: { profilePicture: file } },
        { onUploadProgress: onProgress },
      ),
    ...topics,
  )

export const useRemovePersonPicture = sender<typeof contract.removePersonPicture>(
  'DELETE /api/people/:userId/picture',
  ...topics,
)

/** Everybody of the team by first name. */
export const teamQuery = () =>
  queryOptions({
    ...read<typeof listStaff>('staff', 'GET /api/staff', { query: { search: '' } }),
    select: ({ items }) => items,
  })
