import type * as contract from '@leadwright/shared/contracts/money/finances'
import type { MoneyFigure } from '@leadwright/shared/finances'
import { queryOptions } from '@tanstack/react-query'
import { fileFrom } from '../../../lib/download.ts'
import {
  createInputMutation,
  createMutation,
  createOnceMutation,
  read,
  readList,
} from '../../../lib/queries.ts'
import { recordQueries } from '../../../lib/record-queries.ts'

/** Newest first, without gaps. */
export const monthsQuery = () =>
  queryOptions({
    ...read('finances', 'GET /api/finances', {}),
    select: ({ months }) => months,
  })
/** With what the current month is compared. */
export const sameDaysQuery = () => read('finances', 'GET /api/finances/same-days', {})

/** Which of a month's entries are shown. */
export interface EntryFilter {
  /** Only expenses of this category. */
  category: string | undefined
  /** Of the month, or of its whole year. */
  span: 'month' | 'year'
}

export const entriesQuery = (
  month: string,
  figure: MoneyFigure,
  { category, span }: EntryFilter = { category: undefined, span: 'month' },
) =>
  readList('finances', 'GET /api/finances/months/:month/entries', {
    params: { month },
    query: { figure, span, ...(category !== undefined && { category }) },
  })

/** The expenses of a month and of its year by category. */
export const categorySumsQuery = (month: string) =>
  read('finances', 'GET /api/finances/months/:month/categories', { params: { month } })

/** The categories in use. */
export const categoriesQuery = () => read('finances', 'GET /api/finances/categories', {})

export const useSetCategory = createMutation('PUT /api/finances/expenses/:expenseId/category')

export const activeClientsQuery = (month: string) =>
  readList('finances', 'GET /api/finances/months/:month/clients', { params: { month }, query: {} })

/** A month's entries as CSV. */
export const monthCsv = (month: string) =>
  fileFrom('POST /api/finances/months/:month/export', { params: { month } })

export const useAddExpense = createOnceMutation('POST /api/finances/expenses')

export const useReverseExpense = createInputMutation(
  'POST /api/finances/expenses/:expenseId/reverse',
)

export const pastClients = recordQueries<typeof contract.pastClients>(
  'finances',
  '/api/finances/past-clients/:pastClientId',
)
