import type * as contract from '@leadwright/shared/contracts/money/updates'
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import type { EndpointAt } from '../../../lib/endpoints.ts'
import {
  createInputMutation,
  createMutation,
  createOnceMutation,
  noCache,
  read,
  readList,
  type SentBody,
} from '../../../lib/queries.ts'
import { useOnce } from '../../../lib/use-once.ts'

type Update = contract.UpdateView
export type UpdateFilter = z.input<typeof contract.UpdateFilter>

/** A client's updates, newest first, page by page. */
export const updatesQuery = (clientId: string, filter: UpdateFilter) =>
  readList('updates', 'GET /api/clients/:clientId/updates', {
    params: { clientId },
    query: filter,
  })

/** An update with its history. */
export const updateQuery = (updateId: string) =>
  read('updates', 'GET /api/updates/:updateId', { params: { updateId } })

/** For a decision: refetched each time the dialog opens, never from the cache. */
export const reviewQuery = (updateId: string) => ({
  ...read('updates', 'GET /api/updates/:updateId/review', { params: { updateId } }),
  ...noCache,
})

/**
 * Updates that need a decision or have not been read, page by page, the longest wait first, with the total
 * count.
 */
export const waitingQuery = (what: (typeof contract.waitingFor)[number]) =>
  infiniteQueryOptions({
    ...readList('waiting', 'GET /api/waiting-updates', { query: { for: what } }),
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
  })

/** Adds a client's update, possibly as the resubmission of a rejected one, or edits one. */
export function useSaveUpdate(edited: Update | undefined, resubmissionOf: string | undefined) {
  const once = useOnce()
  return useMutation({
    mutationFn: (fields: Omit<SentBody<EndpointAt<'POST /api/updates'>>, 'resubmissionOf'>) => {
      if (edited) {
        return call('PUT /api/updates/:updateId', {
          params: { updateId: edited.id },
          body: { ...fields, version: edited.version },
        })
      }
      const body = { ...fields, ...(resubmissionOf && { resubmissionOf }) }
      return once((idempotencyKey) => call('POST /api/updates', { body }, { idempotencyKey }))
    },
  })
}
export const useWriteUpdate = createOnceMutation('POST /api/clients/:clientId/updates')

export const useMarkRead = createInputMutation('POST /api/updates/:updateId/read')

export const useMarkUnread = createInputMutation('DELETE /api/updates/:updateId/read')

export const useWithdraw = createMutation('POST /api/updates/:updateId/withdraw')

export const useRestore = createMutation('POST /api/updates/:updateId/restore')

export const useApprove = createMutation('POST /api/updates/:updateId/approve')

export const useReject = createMutation('POST /api/updates/:updateId/reject')
