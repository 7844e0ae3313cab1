import type * as contract from '@leadwright/shared/contracts/targeting/target-lists'
import type { Target } from '@leadwright/shared/contracts/targeting/targets'
import { limits } from '@leadwright/shared/limits'
import type { TargetFilter } from '@leadwright/shared/target-lists'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { fileFrom } from '../../../lib/download.ts'
import { createMutation, createOnceMutation, read, readList } from '../../../lib/queries.ts'
import { recordQueries } from '../../../lib/record-queries.ts'

interface OfList {
  clientId: string
  targetListId: string
}

/** Which companies of a list are shown. */
export interface Shown {
  filter: TargetFilter
  search?: string
}

/** The companies of a list with their total, in pages that are long enough to strike names from. */
export const targetsQuery = (params: OfList, shown: Shown) =>
  infiniteQueryOptions({
    ...readList('targeting', 'GET /api/clients/:clientId/target-lists/:targetListId/targets', {
      params,
      query: { ...shown, limit: limits.pageSizeMax },
    }),
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
  })

/** How many of the companies to write to a search finds. */
export const keptQuery = (params: OfList, search: string) =>
  read('targeting', 'GET /api/clients/:clientId/target-lists/:targetListId/targets', {
    params,
    query: { filter: 'kept', search, limit: 1 },
  })

/** A company as it is now. */
export async function readTarget(params: OfList, targetId: string): Promise<Target> {
  let cursor: string | undefined
  do {
    const page = await call('GET /api/clients/:clientId/target-lists/:targetListId/targets', {
      params,
      query: { limit: limits.pageSizeMax, ...(cursor && { cursor }) },
    })
    const found = page.items.find(({ id }) => id === targetId)
    if (found) return found
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  throw new Error('The company is no longer on the list.')
}

export const targetLists = recordQueries<typeof contract.targetLists>(
  'targeting',
  '/api/target-lists/:targetListId',
)

export const useEditList = createMutation('PUT /api/target-lists/:targetListId')

export const useProposeList = createMutation('POST /api/target-lists/:targetListId/propose')

export const useWithdrawList = createMutation('POST /api/target-lists/:targetListId/withdraw')

export const useRecordListAgreement = createMutation(
  'POST /api/target-lists/:targetListId/agreement',
)

export const useSetSendingStarted = createMutation(
  'PUT /api/target-lists/:targetListId/sending-started',
)

export const targetListCsv = (targetListId: string) =>
  fileFrom('POST /api/target-lists/:targetListId/export/csv', { params: { targetListId } })

export const useAgreeToList = createMutation('POST /api/target-lists/:targetListId/agree')

export const useAnswerList = createMutation('POST /api/target-lists/:targetListId/answer')

export const useAddTarget = createOnceMutation(
  'POST /api/clients/:clientId/target-lists/:targetListId/targets',
)

export const useEditTarget = createMutation(
  'PUT /api/clients/:clientId/target-lists/:targetListId/targets/:targetId',
)

export const useRemoveTargets = createMutation(
  'POST /api/clients/:clientId/target-lists/:targetListId/targets/remove',
)

export const useExcludeTargets = createMutation(
  'POST /api/clients/:clientId/target-lists/:targetListId/exclude',
)

export const useIncludeTargets = createMutation('POST /api/target-lists/:targetListId/include')
