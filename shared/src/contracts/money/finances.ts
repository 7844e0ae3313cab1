import { z } from 'zod'
import { dateRange } from '../../days.ts'
import { Binary, defineEndpoint, NoContent } from '../../endpoint.ts'
import { Cents, DateInput, IsoDate, limits, line, Uuid, withId } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { createEndpoint, trashEndpoints } from '../record.ts'

export const expenseKinds = ['expense', 'reversal'] as const

/** A calendar month, e.g. 2024-01. For answers and addresses: any month that a row can have. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, messages.finances.month)

/** A calendar month that a person enters, within `dateRange`. */
export const MonthInput = Month.refine(
  (month) => month >= dateRange.first.slice(0, 7) && month <= dateRange.last.slice(0, 7),
  messages.finances.month,
)

/** The figures of a month. Money is cents; what was reversed is taken off. */
export const MonthFigures = z.object({
  /** Completed fees of the ledger. */
  revenue: z.int(),
  /** Clients with a completed payment in the month, and past clients whose months hold it. */
  activeClients: z.int(),
  /** Completed credits of the ledger and expense entries. */
  expenses: z.int(),
  /** Completed payments of clients: their money, no revenue. */
  fundsIn: z.int(),
  /** Completed budgets and payouts: clients' money, no expense. */
  fundsOut: z.int(),
})
export type MonthFigures = z.infer<typeof MonthFigures>

export const MonthSummary = MonthFigures.extend({
  month: Month,
  /** Against the calendar month before; null when that one holds no data. */
  change: MonthFigures.nullable(),
})
export type MonthSummary = z.infer<typeof MonthSummary>

/** A row behind a figure; `amount` is signed, so that the figure is the sum of its rows. */
export const MoneyRow = z.object({
  id: Uuid,
  day: IsoDate,
  title: z.string(),
  /** The client of a ledger row. */
  clientName: z.string().nullable(),
  source: z.enum(['ledger', ...expenseKinds]),
  amount: z.int(),
  /** An expense entry that can still be taken back. */
  reversible: z.boolean(),
})
export type MoneyRow = z.infer<typeof MoneyRow>

export const ActiveClient = z.object({
  id: Uuid,
  name: z.string(),
  /** Null for a past client. */
  clientId: Uuid.nullable(),
  /** Fees of this client in the month, cents. */
  revenue: z.int(),
  /** What was granted to this client in the month, cents. */
  credits: z.int(),
})
export type ActiveClient = z.infer<typeof ActiveClient>

export const MonthDetails = MonthSummary.extend({
  revenueRows: z.array(MoneyRow),
  expenseRows: z.array(MoneyRow),
  /** Their sum is `fundsIn` less `fundsOut`. */
  fundsRows: z.array(MoneyRow),
  clients: z.array(ActiveClient),
})
export type MonthDetails = z.infer<typeof MonthDetails>

const params = z.strictObject({ month: Month })

export const listMonths = defineEndpoint('GET /api/finances', {
  access: 'finances.read',
  summary: 'Months that hold data, oldest first, with their figures',
  response: z.object({ months: z.array(MonthSummary) }),
})

/** 404 for a month without data. */
export const getMonth = defineEndpoint('GET /api/finances/months/:month', {
  access: 'finances.read',
  summary: "A month's figures with the rows behind them",
  params,
  response: MonthDetails,
})

export const exportMonth = defineEndpoint('GET /api/finances/months/:month/export', {
  access: 'finances.read',
  summary: "A month's rows as CSV (RFC 4180)",
  params,
  response: Binary,
})

export const AddExpenseBody = z.strictObject({
  title: line(limits.title),
  amount: Cents,
  spentOn: DateInput,
})
export type AddExpenseBody = z.output<typeof AddExpenseBody>

export const addExpense = defineEndpoint('POST /api/finances/expenses', {
  access: 'finances.write',
  summary: 'Enter an expense',
  body: withId(AddExpenseBody),
  response: MoneyRow,
})

/** Adds the opposite entry of the same day, once. 409 `finances.reversed`. */
export const reverseExpense = defineEndpoint('POST /api/finances/expenses/:expenseId/reverse', {
  access: 'finances.write',
  summary: 'Take an expense back',
  response: MoneyRow,
})

export const AddPastClientBody = z
  .strictObject({ name: line(limits.company), firstMonth: MonthInput, lastMonth: MonthInput })
  .refine(({ firstMonth, lastMonth }) => firstMonth <= lastMonth, {
    path: ['lastMonth'],
    message: messages.finances.monthOrder,
  })
export type AddPastClientBody = z.output<typeof AddPastClientBody>

const kind = {
  path: '/api/finances/past-clients/:pastClientId',
  one: 'a client from before',
  write: 'finances.write',
} as const
export const pastClients = {
  create: createEndpoint({
    ...kind,
    view: z.object({ id: Uuid }),
    create: withId(AddPastClientBody),
  }),
  ...trashEndpoints({ ...kind, view: NoContent }),
}
