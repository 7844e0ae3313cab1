import type {
  addUpdate,
  approveUpdate,
  getUpdate,
  listClientUpdates,
  listOwnUpdates,
  listWaitingUpdates,
  rejectUpdate,
  restoreUpdate,
  reviewUpdate,
  reviseUpdate,
  UpdateView,
  withdrawUpdate,
  writeUpdate,
} from '@leadwright/shared/contracts/money/updates'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { refreshTopics, topicKey } from '../../../lib/topics.ts'
import { type NewRecord, useRecordId } from '../../../lib/use-record-id.ts'

export type StatusFilter = UpdateView['status'] | undefined
/** Undefined: the own ones. */
export type Whose = string | undefined

const keys = {
  list: (whose: Whose, status: StatusFilter) => topicKey('updates', 'list', whose ?? 'own', status),
  one: (updateId: string) => topicKey('updates', 'one', updateId),
  review: (updateId: string) => topicKey('updates', 'review', updateId),
  waiting: topicKey('waiting'),
}

/** The own updates or a client's, newest first, page by page. */
export const updatesQuery = (whose: Whose, status: StatusFilter) =>
  infiniteQueryOptions({
    queryKey: keys.list(whose, status),
    queryFn: ({ pageParam: cursor, signal }) =>
      whose === undefined
        ? call<typeof listOwnUpdates>('GET /api/updates', { query: { status, cursor } }, { signal })
        : call<typeof listClientUpdates>(
            'GET /api/clients/:clientId/updates',
            { params: { clientId: whose }, query: { status, cursor } },
            { signal },
          ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

/** One update with what happened to it. */
export const updateQuery = (updateId: string) =>
  queryOptions({
    queryKey: keys.one(updateId),
    queryFn: ({ signal }) =>
      call<typeof getUpdate>('GET /api/updates/:updateId', { params: { updateId } }, { signal }),
  })

/** For a decision: read anew at each opening, never from an earlier one. */
export const reviewQuery = (updateId: string) =>
  queryOptions({
    queryKey: keys.review(updateId),
    queryFn: ({ signal }) =>
      call<typeof reviewUpdate>(
        'GET /api/updates/:updateId/review',
        { params: { updateId } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** Page by page, the longest wait first, with the number of all. */
export const waitingQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.waiting,
    queryFn: ({ pageParam: cursor, signal }) =>
      call<typeof listWaitingUpdates>(
        'GET /api/waiting-updates',
        { query: { cursor } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
  })

type Words = NewRecord<typeof addUpdate>

/** Adds an update, as a client or (with `whose`) to a client; or changes one. */
export function useSaveUpdate(whose: Whose, edited: UpdateView | undefined) {
  const queryClient = useQueryClient()
  const withId = useRecordId()
  return useMutation({
    mutationFn: (words: Words) => {
      if (edited) {
        const body = { ...words, version: edited.version }
        return call<typeof reviseUpdate>('PUT /api/updates/:updateId', {
          params: { updateId: edited.id },
          body,
        })
      }
      return withId((id) => {
        const body = { ...words, id }
        if (whose === undefined) return call<typeof addUpdate>('POST /api/updates', { body })
        return call<typeof writeUpdate>('POST /api/clients/:clientId/updates', {
          params: { clientId: whose },
          body,
        })
      })
    },
    onSuccess: () => refreshTopics(queryClient, 'updates', 'waiting'),
  })
}

export function useWithdraw() {
  const queryClient = useQueryClient()
  const onSuccess = () => refreshTopics(queryClient, 'updates', 'waiting')
  const { mutateAsync: withdraw } = useMutation({
    mutationFn: ({ id, version }: UpdateView) =>
      call<typeof withdrawUpdate>('POST /api/updates/:updateId/withdraw', {
        params: { updateId: id },
        body: { version },
      }),
    onSuccess,
  })
  const { mutateAsync: restore } = useMutation({
    mutationFn: ({ id, version }: Pick<UpdateView, 'id' | 'version'>) =>
      call<typeof restoreUpdate>('POST /api/updates/:updateId/restore', {
        params: { updateId: id },
        body: { version },
      }),
    onSuccess,
  })
  return { withdraw, restore }
}

export type Approval = Omit<EndpointInput<typeof approveUpdate>['body'], 'version'>

/** Decides on the version that was read. */
export function useDecide({ id, version }: Pick<UpdateView, 'id' | 'version'>) {
  const queryClient = useQueryClient()
  const params = { updateId: id }
  // Refused: somebody else was quicker, so the newest is read either way.
  const onSettled = () => refreshTopics(queryClient, 'updates', 'payments', 'waiting')
  const { mutateAsync: approve, isPending: approving } = useMutation({
    mutationFn: (approval: Approval) =>
      call<typeof approveUpdate>('POST /api/updates/:updateId/approve', {
        params,
        body: { ...approval, version },
      }),
    onSettled,
  })
  const { mutateAsync: reject, isPending: rejecting } = useMutation({
    mutationFn: (reason: string) =>
      call<typeof rejectUpdate>('POST /api/updates/:updateId/reject', {
        params,
        body: { reason, version },
      }),
    onSettled,
  })
  return { approve, reject, deciding: approving || rejecting }
}
