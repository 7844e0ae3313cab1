import type * as contract from '@leadwright/shared/contracts/money/updates'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { fresh, read, readList, sender, useChange } from '../../../lib/queries.ts'
import { type NewRecord, useRecordId } from '../../../lib/use-record-id.ts'
import type { OwnerId } from '../payments/payments.queries.ts'

type Update = contract.UpdateView
export type StatusFilter = Update['status'] | undefined

/** The own updates or a client's, newest first, page by page. */
export const updatesQuery = (clientId: OwnerId, status: StatusFilter) =>
  clientId === undefined
    ? readList<typeof contract.listOwnUpdates>('updates', 'GET /api/updates', { query: { status } })
    : readList<typeof contract.listClientUpdates>('updates', 'GET /api/clients/:clientId/updates', {
        params: { clientId },
        query: { status },
      })

/** One update with what happened to it. */
export const updateQuery = (updateId: string) =>
  read<typeof contract.getUpdate>('updates', 'GET /api/updates/:updateId', { params: { updateId } })

/** For a decision: read anew at each opening, never from an earlier one. */
export const reviewQuery = (updateId: string) => ({
  ...read<typeof contract.reviewUpdate>('updates', 'GET /api/updates/:updateId/review', {
    params: { updateId },
  }),
  ...fresh,
})

/** Page by page, the longest wait first, with the number of all. */
export const waitingQuery = () =>
  infiniteQueryOptions({
    ...readList<typeof contract.listWaitingUpdates>('waiting', 'GET /api/waiting-updates', {
      query: {},
    }),
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
  })

/** Adds an update, as a client or (with an id) to a client; or changes one. */
export function useSaveUpdate(clientId: OwnerId, edited: Update | undefined) {
  const withId = useRecordId()
  return useChange(
    (fields: NewRecord<typeof contract.addUpdate>) => {
      if (edited) {
        return call<typeof contract.reviseUpdate>('PUT /api/updates/:updateId', {
          params: { updateId: edited.id },
          body: { ...fields, version: edited.version },
        })
      }
      return withId((id) => {
        const body = { ...fields, id }
        if (clientId === undefined) {
          return call<typeof contract.addUpdate>('POST /api/updates', { body })
        }
        const input = { params: { clientId }, body }
        return call<typeof contract.writeUpdate>('POST /api/clients/:clientId/updates', input)
      })
    },
    'updates',
    'waiting',
  )
}

export const useWithdraw = sender<typeof contract.withdrawUpdate>(
  'POST /api/updates/:updateId/withdraw',
  'updates',
  'waiting',
)

export const useRestore = sender<typeof contract.restoreUpdate>(
  'POST /api/updates/:updateId/restore',
  'updates',
  'waiting',
)

const decided = ['updates', 'payments', 'waiting'] as const

export const useApprove = sender<typeof contract.approveUpdate>(
  'POST /api/updates/:updateId/approve',
  ...decided,
)

export const useReject = sender<typeof contract.rejectUpdate>(
  'POST /api/updates/:updateId/reject',
  ...decided,
)
