import { queryOptions, useMutationState } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { QueryOf } from '../../../lib/endpoints.ts'
import { creator, fresh, read, refresh, sender, useChange } from '../../../lib/queries.ts'

export const peopleQuery = () => read('people', 'GET /api/people', {})

/** What would end with a removal; never from the cache. */
export const removalQuery = (userId: string) => ({
  ...read('removal', 'GET /api/people/:userId/removal', { params: { userId } }),
  ...fresh,
})

/** Lists of staff elsewhere change with the people. */
const topics = ['people', 'access', 'staff', 'tasks', 'rooms', 'vault'] as const

export const useInvitePerson = creator('POST /api/people', ...topics)

export const useChangeRole = sender('PUT /api/people/:userId/role', ...topics)

/** Who takes over from somebody who leaves. */
export type Successors = QueryOf<'DELETE /api/people/:userId'>

/** What showed the person is read again with `refreshTeam`, once it is left. */
export const removePerson = (userId: string, query: Successors) =>
  call('DELETE /api/people/:userId', { params: { userId }, query })

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
      call(
        'PUT /api/people/:userId/picture',
        { params: { userId }, file: { profilePicture: file } },
        { onUploadProgress: onProgress },
      ),
    ...topics,
  )

export const useRemovePersonPicture = sender('DELETE /api/people/:userId/picture', ...topics)

/** Everybody of the team by first name. */
export const teamQuery = () =>
  queryOptions({
    ...read('staff', 'GET /api/staff', { query: { search: '' } }),
    select: ({ items }) => items,
  })
