import type * as contract from '@leadwright/shared/contracts/money/finances'
import type { MoneyFigure } from '@leadwright/shared/finances'
import { queryOptions } from '@tanstack/react-query'
import { fileFrom } from '../../../lib/download.ts'
import { createInputMutation, createOnceMutation, read, readList } from '../../../lib/queries.ts'
import { recordQueries } from '../../../lib/record-queries.ts'

/** Newest first, without gaps. */
export const monthsQuery = () =>
  queryOptions({
    ...read('finances', 'GET /api/finances', {}),
    select: ({ months }) => months,
  })
/** With what the current month is compared. */
export const sameDaysQuery = () => read('finances', 'GET /api/finances/same-days', {})

export const entriesQuery = (month: string, figure: MoneyFigure) =>
  readList('finances', 'GET /api/finances/months/:month/entries', {
    params: { month },
    query: { figure },
  })

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
