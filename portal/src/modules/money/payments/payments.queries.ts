import type {
  completePayment,
  exportClientPayments,
  exportOwnPayments,
  getClientPaymentSummary,
  getOwnPaymentSummary,
  getOwnStatement,
  listClientPayments,
  listOwnPayments,
  reviewPayment,
} from '@leadwright/shared/contracts/money/payments'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, urlOf } from '../../../lib/api.ts'
import { refreshTopics, topicKey } from '../../../lib/topics.ts'
import type { Period } from './period.rules.ts'

/** Undefined: the own ones. */
export type Whose = string | undefined

const keys = {
  list: (whose: Whose) => topicKey('payments', 'list', whose ?? 'own'),
  summary: (whose: Whose) => topicKey('payments', 'summary', whose ?? 'own'),
  review: (paymentId: string) => topicKey('payments', 'review', paymentId),
  statement: (period: Period) => topicKey('payments', 'statement', period),
}

/** The ledger, newest first, page by page. */
export const paymentsQuery = (whose: Whose) =>
  infiniteQueryOptions({
    queryKey: keys.list(whose),
    queryFn: ({ pageParam: cursor, signal }) =>
      whose === undefined
        ? call<typeof listOwnPayments>('GET /api/payments', { query: { cursor } }, { signal })
        : call<typeof listClientPayments>(
            'GET /api/clients/:clientId/payments',
            { params: { clientId: whose }, query: { cursor } },
            { signal },
          ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

/** Balance and what is pending. */
export const paymentSummaryQuery = (whose: Whose) =>
  queryOptions({
    queryKey: keys.summary(whose),
    queryFn: ({ signal }) =>
      whose === undefined
        ? call<typeof getOwnPaymentSummary>('GET /api/payments/summary', {}, { signal })
        : call<typeof getClientPaymentSummary>(
            'GET /api/clients/:clientId/payments/summary',
            { params: { clientId: whose } },
            { signal },
          ),
  })

export const statementQuery = (period: Period) =>
  queryOptions({
    queryKey: keys.statement(period),
    queryFn: ({ signal }) =>
      call<typeof getOwnStatement>('GET /api/payments/statement', { query: period }, { signal }),
  })

/** For its completion: read anew at each opening, never from an earlier one. */
export const paymentReviewQuery = (paymentId: string) =>
  queryOptions({
    queryKey: keys.review(paymentId),
    queryFn: ({ signal }) =>
      call<typeof reviewPayment>(
        'GET /api/payments/:paymentId/review',
        { params: { paymentId } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** Where the CSV of a period is downloaded. */
export const exportUrl = (whose: Whose, period: Period): string =>
  whose === undefined
    ? urlOf<typeof exportOwnPayments>('GET /api/payments/export', { query: { ...period } })
    : urlOf<typeof exportClientPayments>('GET /api/clients/:clientId/payments/export', {
        params: { clientId: whose },
        query: { ...period },
      })

type Completion = EndpointInput<typeof completePayment>['body'] & { paymentId: string }

export function useCompletePayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ paymentId, ...body }: Completion) =>
      call<typeof completePayment>('POST /api/payments/:paymentId/complete', {
        params: { paymentId },
        body,
      }),
    onSettled: () => refreshTopics(queryClient, 'payments', 'updates'),
  })
}
