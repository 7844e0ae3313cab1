import * as contract from '@leadwright/shared/contracts/finances'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, urlOf } from '../../lib/api.ts'

const keys = {
  all: ['finances'] as const,
  months: ['finances', 'months'] as const,
  month: (month: string) => ['finances', 'month', month] as const,
}

export const monthsQuery = () =>
  queryOptions({
    queryKey: keys.months,
    queryFn: ({ signal }) => call(contract.listMonths, {}, { signal }),
    select: ({ months }) => months,
  })

export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: keys.month(month),
    queryFn: ({ signal }) => call(contract.getMonth, { params: { month } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Where a month's rows are downloaded. */
export const monthCsvUrl = (month: string) => urlOf(contract.exportMonth, { params: { month } })

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: keys.all })
  return useMutation({ mutationFn, onSuccess })
}

export const useAddExpense = () =>
  useChange((body: EndpointInput<typeof contract.addExpense>['body']) =>
    call(contract.addExpense, { body }),
  )
export const useReverseExpense = () =>
  useChange((expenseId: string) => call(contract.reverseExpense, { params: { expenseId } }))
export const useAddPastClient = () =>
  useChange((body: EndpointInput<typeof contract.addPastClient>['body']) =>
    call(contract.addPastClient, { body }),
  )
export const useRemovePastClient = () =>
  useChange((pastClientId: string) => call(contract.removePastClient, { params: { pastClientId } }))
export const useRestorePastClient = () =>
  useChange((pastClientId: string) =>
    call(contract.restorePastClient, { params: { pastClientId } }),
  )
