import type * as contract from '@leadwright/shared/contracts/money/finances'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, urlOf } from '../../../lib/api.ts'
import { creator, read, useChange } from '../../../lib/queries.ts'
import { recordQueries } from '../../../lib/record-queries.ts'

export const monthsQuery = () =>
  queryOptions({
    ...read<typeof contract.listMonths>('finances', 'GET /api/finances', {}),
    select: ({ months }) => months,
  })

export const monthQuery = (month: string) => ({
  ...read<typeof contract.getMonth>('finances', 'GET /api/finances/months/:month', {
    params: { month },
  }),
  placeholderData: keepPreviousData,
})

/** Where a month's rows are downloaded. */
export const monthCsvUrl = (month: string) =>
  urlOf<typeof contract.exportMonth>('GET /api/finances/months/:month/export', {
    params: { month },
  })

export const useAddExpense = creator<typeof contract.addExpense>(
  'POST /api/finances/expenses',
  'finances',
)

export const useReverseExpense = () =>
  useChange(
    (expenseId: string) =>
      call<typeof contract.reverseExpense>('POST /api/finances/expenses/:expenseId/reverse', {
        params: { expenseId },
      }),
    'finances',
  )

export const pastClients = recordQueries<typeof contract.pastClients>(
  'finances',
  '/api/finances/past-clients/:pastClientId',
)
