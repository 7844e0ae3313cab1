import { type FileCall, fileFrom } from '../../../lib/download.ts'
import { createOnceMutation, noCache, read, readList } from '../../../lib/queries.ts'
import type { Period } from './period.rules.ts'

/** The ledger of a period, newest first, page by page. */
export const paymentsQuery = (clientId: string, period: Period) =>
  readList('payments', 'GET /api/clients/:clientId/payments', {
    params: { clientId },
    query: { ...period },
  })

export const paymentSummaryQuery = (clientId: string) =>
  read('payments', 'GET /api/clients/:clientId/payments/summary', { params: { clientId } })

export const statementQuery = (clientId: string, period: Period) =>
  read('payments', 'GET /api/clients/:clientId/payments/statement', {
    params: { clientId },
    query: { ...period },
  })

/** For completing a payment: refetched each time the dialog opens, never from the cache. */
export const paymentReviewQuery = (paymentId: string) => ({
  ...read('payments', 'GET /api/payments/:paymentId/review', { params: { paymentId } }),
  ...noCache,
})

/** The completed payments of a period as CSV. */
export const paymentsCsv = (clientId: string, period: Period): FileCall =>
  fileFrom('POST /api/clients/:clientId/payments/export', {
    params: { clientId },
    query: { ...period },
  })

export const useEnterPayment = createOnceMutation('POST /api/clients/:clientId/payments')

export const useCompletePayment = createOnceMutation('POST /api/payments/:paymentId/complete')

export const useCancelPayment = createOnceMutation('POST /api/payments/:paymentId/cancel')

export const useReversePayment = createOnceMutation('POST /api/payments/:paymentId/reverse')
