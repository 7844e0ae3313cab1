import { useMutation } from '@tanstack/react-query'
import { call, urlOf } from '../../../lib/api.ts'
import { type FileCall, fileFrom } from '../../../lib/download.ts'
import {
  createMutation,
  createOnceMutation,
  noCache,
  read,
  readList,
} from '../../../lib/queries.ts'
import { useOnce } from '../../../lib/use-once.ts'
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

/** What a client owes, when it is due and how to pay it. */
export const dueQuery = (clientId: string) =>
  read('payments', 'GET /api/clients/:clientId/payments/due', { params: { clientId } })

export const billingQuery = (clientId: string) =>
  read('payments', 'GET /api/clients/:clientId/billing', { params: { clientId } })

export const useSetBilling = createMutation('PUT /api/clients/:clientId/billing')

/** Reports that the client paid something. */
export const useReportPayment = createOnceMutation('POST /api/updates')

export const invoiceUrl = (clientId: string, invoiceId: string) =>
  urlOf('GET /api/clients/:clientId/invoices/:invoiceId', { params: { clientId, invoiceId } })

/** Adds the invoice of a fee, or its correction. */
export function useAddInvoice(paymentId: string) {
  const once = useOnce()
  return useMutation({
    mutationFn: ({ file, ...body }: { number: string; replaces: string; file: File }) =>
      once((idempotencyKey) =>
        call(
          'POST /api/payments/:paymentId/invoice',
          { params: { paymentId }, body, file: { file } },
          { idempotencyKey },
        ),
      ),
  })
}
