import { useMutationState } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { QueryOf } from '../../../lib/endpoints.ts'
import { createPictureMutation } from '../../../lib/picture.queries.ts'
import {
  alwaysRefetch,
  createMutation,
  createOnceMutation,
  noCache,
  read,
} from '../../../lib/queries.ts'

export const peopleQuery = () => read('people', 'GET /api/people', {})

/** What a removal would end; never from the cache. */
export const removalQuery = (userId: string) => ({
  ...read([], 'GET /api/people/:userId/removal', { params: { userId } }),
  ...noCache,
})

/** What is set up for a new team member. */
export const setupQuery = (userId: string) =>
  alwaysRefetch(
    read(['people', 'staff', 'vault', 'clients', 'academy'], 'GET /api/people/:userId/setup', {
      params: { userId },
    }),
  )

export const useInvitePerson = createOnceMutation('POST /api/people')

export const useChangeRole = createMutation('PUT /api/people/:userId/role')

export const useHandOver = createMutation('POST /api/people/:userId/hand-over')

export const removePerson = (userId: string, query: QueryOf<'DELETE /api/people/:userId'>) =>
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

export const usePutPersonPicture = createPictureMutation('PUT /api/people/:userId/picture')

export const useRemovePersonPicture = createMutation('DELETE /api/people/:userId/picture')
