import { type FileCall, fileFrom } from '../../../lib/download.ts'
import { creator, fresh, read, readList } from '../../../lib/queries.ts'
import type { Period } from './period.rules.ts'

/** The client whose payments or updates are read; undefined for the viewer's own. */
export type OwnerId = string | undefined

/** The ledger of a period, newest first, page by page. */
export const paymentsQuery = (clientId: OwnerId, period: Period) =>
  clientId === undefined
    ? readList('payments', 'GET /api/payments', { query: { ...period } })
    : readList('payments', 'GET /api/clients/:clientId/payments', {
        params: { clientId },
        query: { ...period },
      })
export const paymentSummaryQuery = (clientId: OwnerId) =>
  clientId === undefined
    ? read('payments', 'GET /api/payments/summary', {})
    : read('payments', 'GET /api/clients/:clientId/payments/summary', { params: { clientId } })

export const statementQuery = (period: Period) =>
  read('payments', 'GET /api/payments/statement', { query: { ...period } })

/** For completing a payment: refetched each time the dialog opens, never from the cache. */
export const paymentReviewQuery = (paymentId: string) => ({
  ...read('payments', 'GET /api/payments/:paymentId/review', { params: { paymentId } }),
  ...fresh,
})

/** The completed payments of a period as CSV. */
export const paymentsCsv = (clientId: OwnerId, period: Period): FileCall =>
  clientId === undefined
    ? fileFrom('POST /api/payments/export', { query: { ...period } })
    : fileFrom('POST /api/clients/:clientId/payments/export', {
        params: { clientId },
        query: { ...period },
      })

export const useEnterPayment = creator('POST /api/clients/:clientId/payments')

export const useCompletePayment = creator('POST /api/payments/:paymentId/complete')

export const useCancelPayment = creator('POST /api/payments/:paymentId/cancel')

export const useReversePayment = creator('POST /api/payments/:paymentId/reverse')
