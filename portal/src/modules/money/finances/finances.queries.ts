import type * as contract from '@leadwright/shared/contracts/money/finances'
import type { MoneyFigure } from '@leadwright/shared/finances'
import { queryOptions } from '@tanstack/react-query'
import { urlOf } from '../../../lib/api.ts'
import { caller, creator, read, readList } from '../../../lib/queries.ts'
import { recordQueries } from '../../../lib/record-queries.ts'

/** Newest first, without gaps. */
export const monthsQuery = () =>
  queryOptions({
    ...read('finances', 'GET /api/finances', {}),
    select: ({ months }) => months,
  })
export const entriesQuery = (month: string, figure: MoneyFigure) =>
  readList('finances', 'GET /api/finances/months/:month/entries', {
    params: { month },
    query: { figure },
  })

export const activeClientsQuery = (month: string) =>
  readList('finances', 'GET /api/finances/months/:month/clients', { params: { month }, query: {} })

/** Where a month's entries are downloaded. */
export const monthCsvUrl = (month: string) =>
  urlOf('GET /api/finances/months/:month/export', { params: { month } })

export const useAddExpense = creator('POST /api/finances/expenses', 'finances')

export const useReverseExpense = caller(
  'POST /api/finances/expenses/:expenseId/reverse',
  'finances',
)

export const pastClients = recordQueries<typeof contract.pastClients>(
  'finances',
  '/api/finances/past-clients/:pastClientId',
)
