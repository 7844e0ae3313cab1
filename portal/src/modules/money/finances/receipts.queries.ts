import { useMutation } from '@tanstack/react-query'
import { call, urlOf } from '../../../lib/api.ts'
import { useOnce } from '../../../lib/use-once.ts'

export const receiptUrl = (receiptId: string) =>
  urlOf('GET /api/finances/receipts/:receiptId', { params: { receiptId } })

/** For `useRemove`. */
export const receipts = {
  remove: (receiptId: string) =>
    call('DELETE /api/finances/receipts/:receiptId', { params: { receiptId } }),
  restore: (receiptId: string) =>
    call('POST /api/finances/receipts/:receiptId/restore', { params: { receiptId } }),
}

/** Attaches a file to an expense. */
export function useAddReceipt() {
  const once = useOnce()
  return useMutation({
    mutationFn: ({ expenseId, file }: { expenseId: string; file: File }) =>
      once((idempotencyKey) =>
        call(
          'POST /api/finances/expenses/:expenseId/receipts',
          { params: { expenseId }, file: { file } },
          { idempotencyKey },
        ),
      ),
  })
}
