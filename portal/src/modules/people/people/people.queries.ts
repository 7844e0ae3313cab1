import { queryOptions, useMutationState } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { QueryOf } from '../../../lib/endpoints.ts'
import { creator, fresh, read, refresh, sender, useChange } from '../../../lib/queries.ts'

export const peopleQuery = () => read('people', 'GET /api/people', {})

/** What a removal would end; never from the cache. */
export const removalQuery = (userId: string) => ({
  ...read('removal', 'GET /api/people/:userId/removal', { params: { userId } }),
  ...fresh,
})

/** Lists elsewhere that show staff change with the people. */
const topics = ['people', 'access', 'staff', 'tasks', 'rooms', 'vault'] as const

export const useInvitePerson = creator('POST /api/people', ...topics)

export const useChangeRole = sender('PUT /api/people/:userId/role', ...topics)

/** Who takes over from a person who leaves. */
export type Successors = QueryOf<'DELETE /api/people/:userId'>

/** Does not refetch: `refreshTeam` does so once the person's pages have been left. */
export const removePerson = (userId: string, query: Successors) =>
  call('DELETE /api/people/:userId', { params: { userId }, query })

/** Key of the mutation that removes a person. */
export const removalKey = (staffId: string) => ['person-removal', staffId]

/** Whether a person is being or has been removed; their page then stops loading their data. */
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

/** The whole team, by first name. */
export const teamQuery = () =>
  queryOptions({
    ...read('staff', 'GET /api/staff', { query: { search: '' } }),
    select: ({ items }) => items,
  })
