import { infiniteQueryOptions } from '@tanstack/react-query'
import { createInputMutation, createOnceMutation, readList } from '../../../lib/queries.ts'

/**
 * The companies that a client excluded, newest first, with the total count.
 * @param clientId a client's id, or `ownClient`
 */
export const exclusionsQuery = (clientId: string, search: string) =>
  infiniteQueryOptions({
    ...readList('targeting', 'GET /api/clients/:clientId/exclusions', {
      params: { clientId },
      query: search ? { search } : {},
    }),
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
  })

export const useAddExclusion = createOnceMutation('POST /api/clients/:clientId/exclusions')

export const useRemoveExclusion = createInputMutation(
  'DELETE /api/clients/:clientId/exclusions/:exclusionId',
)
