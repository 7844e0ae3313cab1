import { z } from 'zod'
import { ATTACHMENT_MAX_BYTES } from '../../attachments.ts'
import { dateRange } from '../../days.ts'
import { Binary, defineEndpoint, NoContent } from '../../endpoint.ts'
import {
  Cents,
  CentsInput,
  DateInput,
  IsoDate,
  limits,
  line,
  optionalLine,
  PageQuery,
  pageOf,
  Uuid,
} from '../../fields.ts'
import { moneyFigures } from '../../finances.ts'
import { messages } from '../../messages.ts'
import { createEndpoint, trashEndpoints } from '../record.ts'

export const expenseKinds = ['expense', 'reversal'] as const

/** A calendar month, e.g. 2024-01. For responses and addresses: any month that a row can have. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, messages.finances.month)

/** A calendar month entered by a person, within `dateRange`. */
export const MonthInput = Month.refine(
  (month) => month >= dateRange.first.slice(0, 7) && month <= dateRange.last.slice(0, 7),
  messages.finances.month,
)

/** The figures of a month, less reversed entries. */
export const MonthFigures = z.object({
  month: Month,
  /** Completed fees of the ledger. */
  revenue: Cents,
  /** Completed credits of the ledger and expense entries. */
  expenses: Cents,
  /** Completed payments of clients: their money, not revenue. */
  fundsIn: Cents,
  /** Completed budgets and payouts: clients' money, not an expense. */
  fundsOut: Cents,
  /** Clients whose campaign was active on a day of the month, and past clients active in it. */
  activeClients: z.int(),
})
export type MonthFigures = z.infer<typeof MonthFigures>

export const Receipt = z.object({
  id: Uuid,
  /** File name. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type Receipt = z.infer<typeof Receipt>

/** An entry behind a figure; `amount` is signed, so that the figure is the sum of its entries. */
export const FinanceEntry = z.object({
  id: Uuid,
  date: IsoDate,
  title: z.string(),
  /** The client of a ledger entry. */
  client: z.object({ id: Uuid, companyName: z.string() }).nullable(),
  source: z.enum(['ledger', ...expenseKinds]),
  amount: Cents,
  /** Blank without a category; null unless the entry is an expense or a reversed one. */
  category: z.string().nullable(),
  /** Of an expense, oldest first. */
  receipts: z.array(Receipt),
  /** An expense entry that can still be reversed. */
  reversible: z.boolean(),
})
export type FinanceEntry = z.infer<typeof FinanceEntry>

export const ActiveClient = z.object({
  id: Uuid,
  /** The company; for a past client the entered name. */
  name: z.string(),
  isPast: z.boolean(),
  /** Fees of this client in the month. */
  revenue: Cents,
})
export type ActiveClient = z.infer<typeof ActiveClient>

const params = z.strictObject({ month: Month })

export const listMonths = defineEndpoint('GET /api/finances', {
  topics: ['finances'],
  access: 'finances.read',
  summary: 'List the figures of every month since the first with data, newest first',
  response: z.object({ months: z.array(MonthFigures) }),
})

/** With what the current month is compared: only as many days as it has had. */
export const listSameDays = defineEndpoint('GET /api/finances/same-days', {
  topics: ['finances'],
  access: 'finances.read',
  summary: 'Get the figures of the same days of the previous month and of the month a year ago',
  response: z.object({ days: z.int(), months: z.array(MonthFigures) }),
})

export const listEntries = defineEndpoint('GET /api/finances/months/:month/entries', {
  topics: ['finances'],
  access: 'finances.read',
  summary: "List the entries behind a month's figure, newest first; the figure is their sum",
  params,
  query: PageQuery.extend({
    figure: z.enum(moneyFigures),
    /** Of the month, or of its whole year. */
    span: z.enum(['month', 'year']).default('month'),
    /** Only expenses of this category; `Uncategorized` for expenses without one. */
    category: z.string().max(limits.name).optional(),
  }),
  response: pageOf(FinanceEntry),
})

/** The expenses of a category in a month and in its year; the sums add up to the expenses. */
export const CategorySums = z.object({ category: z.string(), month: Cents, year: Cents })
export type CategorySums = z.infer<typeof CategorySums>

export const listCategorySums = defineEndpoint('GET /api/finances/months/:month/categories', {
  topics: ['finances'],
  access: 'finances.read',
  summary: 'List the expenses of a month and of its year by category',
  params,
  response: z.object({ categories: z.array(CategorySums) }),
})

export const listExpenseCategories = defineEndpoint('GET /api/finances/categories', {
  topics: ['finances'],
  access: 'finances.read',
  summary: 'List the expense categories in use, by name',
  response: z.object({ categories: z.array(z.string()) }),
})

export const listActiveClients = defineEndpoint('GET /api/finances/months/:month/clients', {
  topics: ['finances'],
  access: 'finances.read',
  summary: 'List the clients active in a month, by name, past clients last',
  params,
  query: PageQuery,
  response: pageOf(ActiveClient),
})

/** 404 for a month without figures. */
export const exportMonth = defineEndpoint('POST /api/finances/months/:month/export', {
  access: 'finances.read',
  summary: "Export a month's figures and their entries as CSV (RFC 4180)",
  params,
  response: Binary,
  mediaType: 'text/csv; charset=utf-8',
})

/** Blank for none. A name in use keeps its spelling. */
const CategoryInput = optionalLine(limits.name)

export const AddExpenseBody = z.strictObject({
  title: line(limits.title),
  amount: CentsInput,
  spentOn: DateInput,
  category: CategoryInput.default(''),
})
export type AddExpenseBody = z.output<typeof AddExpenseBody>

export const addExpense = defineEndpoint('POST /api/finances/expenses', {
  access: 'finances.write',
  summary: 'Add an expense',
  once: true,
  body: AddExpenseBody,
  response: FinanceEntry,
})

export const CategoryBody = z.strictObject({
  category: CategoryInput,
  /** The category that was read; 409 `record.conflict` if it changed since. */
  previous: z.string().max(limits.name),
})
export type CategoryBody = z.output<typeof CategoryBody>

export const setCategory = defineEndpoint('PUT /api/finances/expenses/:expenseId/category', {
  access: 'finances.write',
  summary: "Change an expense's category",
  body: CategoryBody,
  response: FinanceEntry,
})

/** Adds the opposite entry on the same day, once. 409 `finances.reversed`. */
export const reverseExpense = defineEndpoint('POST /api/finances/expenses/:expenseId/reverse', {
  access: 'finances.write',
  summary: 'Reverse an expense',
  response: FinanceEntry,
})

/**
 * 400 `file` for another type, an unreadable file or one too many; 404; 507 `storage.full` when the
 * installation exceeds its limit for attached files.
 */
export const addReceipt = defineEndpoint('POST /api/finances/expenses/:expenseId/receipts', {
  access: 'finances.write',
  summary: 'Attach a receipt to an expense',
  once: true,
  file: {
    field: 'file',
    maxBytes: ATTACHMENT_MAX_BYTES,
    tooLarge: messages.conversations.attachmentSize,
    required: true,
  },
  response: Receipt,
})

const receipt = {
  path: '/api/finances/receipts/:receiptId',
  one: 'a receipt',
  write: 'finances.write',
} as const

/** 404 for a receipt in the trash. */
export const downloadReceipt = defineEndpoint(`GET ${receipt.path}`, {
  access: 'finances.read',
  summary: 'Download a receipt',
  response: Binary,
})

export const receipts = trashEndpoints({ ...receipt, view: NoContent })

export const AddPastClientBody = z
  .strictObject({ name: line(limits.company), firstMonth: MonthInput, lastMonth: MonthInput })
  .refine(({ firstMonth, lastMonth }) => firstMonth <= lastMonth, {
    path: ['lastMonth'],
    message: 'The last month can’t be before the first.',
  })
export type AddPastClientBody = z.output<typeof AddPastClientBody>

const kind = {
  path: '/api/finances/past-clients/:pastClientId',
  one: 'a past client',
  write: 'finances.write',
} as const
export const pastClients = {
  create: createEndpoint({
    ...kind,
    view: z.object({ id: Uuid }),
    create: AddPastClientBody,
  }),
  ...trashEndpoints({ ...kind, view: NoContent }),
}
