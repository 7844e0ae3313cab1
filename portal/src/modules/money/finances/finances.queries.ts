import type * as contract from '@leadwright/shared/contracts/money/finances'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, urlOf } from '../../../lib/api.ts'
import { type NewRecord, useRecordId } from '../../../lib/use-record-id.ts'

const keys = {
  all: ['finances'] as const,
  months: ['finances', 'months'] as const,
  month: (month: string) => ['finances', 'month', month] as const,
}

export const monthsQuery = () =>
  queryOptions({
    queryKey: keys.months,
    queryFn: ({ signal }) => call<typeof contract.listMonths>('GET /api/finances', {}, { signal }),
    select: ({ months }) => months,
  })

export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: keys.month(month),
    queryFn: ({ signal }) =>
      call<typeof contract.getMonth>(
        'GET /api/finances/months/:month',
        { params: { month } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Where a month's rows are downloaded. */
export const monthCsvUrl = (month: string) =>
  urlOf<typeof contract.exportMonth>('GET /api/finances/months/:month/export', {
    params: { month },
  })

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: keys.all })
  return useMutation({ mutationFn, onSuccess })
}

export function useAddExpense() {
  const withId = useRecordId()
  return useChange((body: NewRecord<typeof contract.addExpense>) =>
    withId((id) =>
      call<typeof contract.addExpense>('POST /api/finances/expenses', { body: { ...body, id } }),
    ),
  )
}
export const useReverseExpense = () =>
  useChange((expenseId: string) =>
    call<typeof contract.reverseExpense>('POST /api/finances/expenses/:expenseId/reverse', {
      params: { expenseId },
    }),
  )
export function useAddPastClient() {
  const withId = useRecordId()
  return useChange((body: NewRecord<typeof contract.addPastClient>) =>
    withId((id) =>
      call<typeof contract.addPastClient>('POST /api/finances/past-clients', {
        body: { ...body, id },
      }),
    ),
  )
}
export const useRemovePastClient = () =>
  useChange((pastClientId: string) =>
    call<typeof contract.removePastClient>('DELETE /api/finances/past-clients/:pastClientId', {
      params: { pastClientId },
    }),
  )
export const useRestorePastClient = () =>
  useChange((pastClientId: string) =>
    call<typeof contract.restorePastClient>(
      'POST /api/finances/past-clients/:pastClientId/restore',
      { params: { pastClientId } },
    ),
  )
