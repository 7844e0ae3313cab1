import type {
  ActiveClient,
  FinanceEntry,
  MonthFigures,
} from '@leadwright/shared/contracts/money/finances'
import { addMonths } from '@leadwright/shared/days'
import { categoryNamed, clientCredits } from '@leadwright/shared/expense-categories'
import { figureOf, type MoneyFigure, yearBefore } from '@leadwright/shared/finances'
import type { PaymentKind } from '@leadwright/shared/ledger'
import { type Cursor, decodeCursor, type PageQuery, toPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday } from '../../../lib/clock.ts'
import { toCsv } from '../../../lib/csv.ts'
import { orNotFound } from '../../../lib/errors.ts'
import { audited, formatDate } from '../../audit/audit.ts'
import * as repository from './finances.repository.ts'
import { countByMonth, monthsUpTo, parts } from './finances.rules.ts'

/**
 * Every month from the first with data to the current one, newest first; a month without data is
 * all zeros. All figures are sums of entries; nothing is estimated.
 */
export function listMonths(deps: Deps): MonthFigures[] {
  const { db } = deps
  const present = companyToday(deps).slice(0, 7)
  const ledger = new Map(repository.sumLedger(db).map((row) => [row.month, row]))
  const expenses = new Map(repository.sumExpenses(db).map((row) => [row.month, row.cents]))
  const active = countActive(deps, present)
  const withData = [...new Set([...ledger.keys(), ...expenses.keys(), ...active.keys()])]
  return monthsUpTo(present, withData).map((month) => {
    const {
      revenue = 0,
      expenses: credits = 0,
      fundsIn = 0,
      fundsOut = 0,
    } = ledger.get(month) ?? {}
    return {
      month,
      revenue,
      expenses: credits + (expenses.get(month) ?? 0),
      fundsIn,
      fundsOut,
      activeClients: active.get(month) ?? 0,
    }
  })
}

/** The previous month and the month a year ago, up to the same day as the current month. */
export function listSameDays(deps: Deps) {
  const today = companyToday(deps)
  const day = today.slice(8)
  const compared = [addMonths(today, -1).slice(0, 7), yearBefore(today.slice(0, 7))]
  return {
    days: Number(day),
    months: compared.map((month) => figuresUpTo(deps, month, `${month}-${day}`)),
  }
}

/** The figures of a month up to a day, which a shorter month may not have. */
function figuresUpTo({ db }: Deps, month: string, last: string): MonthFigures {
  const sumOf = (figure: MoneyFigure) =>
    readEntries(db, figure, { span: month })
      .filter(({ date }) => date <= last)
      .reduce((sum, { amount }) => sum + amount, 0)
  const own = repository
    .listPeriods(db)
    .filter(({ fromDate, toDate }) => fromDate <= last && (toDate ?? last) >= `${month}-01`)
  const past = repository.listPastClients(db, month)
  return {
    ...{ month, revenue: sumOf('revenue'), expenses: sumOf('expenses') },
    ...{ fundsIn: sumOf('fundsIn'), fundsOut: sumOf('fundsOut') },
    activeClients: new Set(own.map(({ clientId }) => clientId)).size + past.length,
  }
}

/** How many clients were active in each month, past clients included. */
function countActive({ db }: Deps, present: string): Map<string, number> {
  const own = repository.listPeriods(db).map(({ clientId, fromDate, toDate }) => ({
    id: clientId,
    first: fromDate.slice(0, 7),
    last: toDate?.slice(0, 7) ?? present,
  }))
  const past = repository.listPastMonths(db).map(({ id, firstMonth: first, lastMonth }) => ({
    id,
    first,
    last: lastMonth < present ? lastMonth : present,
  }))
  return countByMonth([...own, ...past])
}

type EntryQuery = PageQuery & {
  figure: MoneyFigure
  span: 'month' | 'year'
  category?: string | undefined
}

/** A page of the entries behind a figure of a month, newest first. */
export function listEntries(
  { db }: Deps,
  month: string,
  { figure, cursor, limit, span, category }: EntryQuery,
): { items: FinanceEntry[]; nextCursor: string | null } {
  const days = span === 'year' ? month.slice(0, 4) : month
  const page = { span: days, cursor: decodeCursor(cursor), limit: limit + 1 }
  const entries = readEntries(db, figure, page, category)
  return toPage(entries.slice(0, limit + 1), limit, ({ date, id }) => ({ at: date, id }))
}

type EntryPage = Parameters<typeof repository.listExpenses>[1]

function readEntries(
  db: Deps['db'],
  figure: MoneyFigure,
  page: EntryPage,
  asked?: string,
): FinanceEntry[] {
  const { ledger, expenses } = parts[figure]
  const category =
    asked === undefined ? undefined : categoryNamed(asked, repository.listCategories(db))
  const kinds = (Object.keys(ledger) as PaymentKind[]).filter(
    (kind) => category === undefined || (kind === 'credit' && category === clientCredits),
  )
  const rows = repository.listLedger(db, kinds, page).map(
    (row): FinanceEntry => ({
      id: row.id,
      date: row.date,
      title: row.title,
      client: { id: row.clientId, companyName: row.companyName },
      source: 'ledger',
      amount: (ledger[row.kind] ?? 0) * row.effect,
      category: null,
      receipts: [],
      reversible: false,
    }),
  )
  if (expenses === 0) return rows
  const entered = repository.listExpenses(db, page, category).map(expenseView)
  const signed = entered.map((row) => ({ ...row, amount: expenses * row.amount }))
  return [...rows, ...signed].sort(newestFirst)
}

const newestFirst = (a: FinanceEntry, b: FinanceEntry) =>
  compare(b.date, a.date) || compare(b.id, a.id)
/** The order in which SQLite compares text. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

export const expenseView = (row: repository.ExpenseRow): FinanceEntry => ({
  id: row.id,
  date: row.spentOn,
  title: row.title,
  client: null,
  source: row.kind,
  amount: row.kind === 'expense' ? row.amount : -row.amount,
  category: row.category,
  receipts: row.receipts,
  reversible: row.kind === 'expense' && row.reversedBy === null,
})

/** A page of the clients who were active in a month, by name, past clients last. */
export function listActiveClients(
  { db }: Deps,
  month: string,
  { cursor, limit }: PageQuery,
): { items: ActiveClient[]; nextCursor: string | null } {
  const from = decodeCursor(cursor)
  const rest = readActive(db, month).filter(
    (one) => !from || compare(placeOf(one), from.at) > 0 || isAfter(one, from),
  )
  return toPage(rest.slice(0, limit + 1), limit, (one) => ({ at: placeOf(one), id: one.id }))
}

/** A client's position in the list. */
const placeOf = ({ isPast, name }: ActiveClient) => `${isPast ? 1 : 0} ${name}`
const isAfter = (one: ActiveClient, { at, id }: Cursor) => placeOf(one) === at && one.id > id

function readActive(db: Deps['db'], month: string): ActiveClient[] {
  const own = repository.listActive(db, month).map((row) => ({ ...row, isPast: false }))
  const past = repository
    .listPastClients(db, month)
    .map((row) => ({ ...row, isPast: true, revenue: 0 }))
  return [...own, ...past].sort((a, b) => compare(placeOf(a), placeOf(b)) || compare(a.id, b.id))
}

const head = ['Figure', 'Date', 'Title', 'Company', 'Source', 'Category', 'Amount']
const exported = [
  ['revenue', 'Revenue'],
  ['expenses', 'Expenses'],
  ['fundsIn', 'Client funds in'],
  ['fundsOut', 'Client funds out'],
] as const

/** The month's figures as CSV, each with its entries; audited. 404 for a month without figures. */
export function exportMonth(deps: Deps, actor: Actor, month: string): string {
  const figures = orNotFound(listMonths(deps).find((one) => one.month === month))
  const totalOf = (figure: MoneyFigure) => ({ cents: figureOf(figures, figure) })
  const lines = exported.flatMap(([figure, label]) => [
    ...readEntries(deps.db, figure, { span: month }).map((entry) => [
      label,
      entry.date,
      entry.title,
      entry.client?.companyName ?? '',
      entry.source,
      entry.category ?? '',
      { cents: entry.amount },
    ]),
    [label, month, 'Total', '', '', '', totalOf(figure)],
  ])
  const active = readActive(deps.db, month).map(({ name }) => [
    'Active clients',
    month,
    '',
    name,
    '',
    '',
    1,
  ])
  audited(deps, actor, (_, record) => {
    const rows = lines.length - exported.length + active.length
    record('finances.exported', { type: 'finances', id: month, name: formatDate(month) }, { rows })
  })
  return toCsv([
    head,
    ...lines,
    ['Profit', month, 'Total', '', '', '', totalOf('profit')],
    ...active,
    ['Active clients', month, 'Total', '', '', '', figures.activeClients],
  ])
}
